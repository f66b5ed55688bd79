import { type ComponentType, Suspense, startTransition, useEffect, useState } from "react";
import { SilentErrorBoundary } from "@/components/ui/silent-error-boundary";
import { lazyImport } from "@/lib/browser/lazy-import";
import { onFirstInput, runWhenIdle } from "@/lib/browser/when-idle";

interface IdleTasksProps {
	/** Fetches a page's resources other than its data. */
	prepare: (page: string) => Promise<unknown>;
}

/**
 * Loads and renders the idle tasks after the first input. A separate component, so that
 * loading them re-renders nothing else.
 */
export function LazyIdleTasks({ prepare }: IdleTasksProps) {
	const [IdleTasks, setIdleTasks] = useState<ComponentType<IdleTasksProps>>();
	useEffect(() => {
		const load = () =>
			lazyImport(() => import("./idle-tasks")).then(
				// A transition renders in short steps, so that the page stays responsive.
				({ IdleTasks: Loaded }) => startTransition(() => setIdleTasks(() => Loaded)),
				// Offline, or a newer deployment has removed the code: the page works without it.
				() => undefined,
			);
		const loadWhenIdle = () => runWhenIdle(load);
		// The home page shows what is new since the last visit, and the watchlist.
		if (document.querySelector("[data-watched] [data-watch-list]")) return loadWhenIdle();
		return onFirstInput(loadWhenIdle);
	}, []);
	if (!IdleTasks) return null;
	return (
		<SilentErrorBoundary>
			<Suspense>
				<IdleTasks prepare={prepare} />
			</Suspense>
		</SilentErrorBoundary>
	);
}
