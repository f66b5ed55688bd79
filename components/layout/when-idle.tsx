// Small, and asked for by itself it would hold one of six connections, just when a first press may come.
import "./note.module.css";
import { type ComponentType, Suspense, startTransition, useEffect, useState } from "react";
import { Optional } from "@/components/error/optional";
import { late } from "@/lib/client/late";
import { whenIdle } from "@/lib/client/when-idle";

interface LaterProps {
	/** Fetches what a page needs beside its data. */
	prepare: (page: string) => Promise<unknown>;
}

/** What can wait, once the browser is idle. A component of its own, so that its coming draws nothing else again. */
export function WhenIdle({ prepare }: LaterProps) {
	const [Later, setLater] = useState<ComponentType<LaterProps>>();
	useEffect(() => {
		whenIdle(() => {
			late(() => import("./later")).then(
				// In short steps, between which the browser answers its reader.
				({ Later }) => startTransition(() => setLater(() => Later)),
				// Offline, or a newer deployment has taken the code away: the page does without.
				() => undefined,
			);
		});
	}, []);
	if (!Later) return null;
	return (
		<Optional>
			<Suspense>
				<Later prepare={prepare} />
			</Suspense>
		</Optional>
	);
}
