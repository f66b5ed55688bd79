import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useHydrated } from "@/lib/browser/hydrated";
import { lazyImport } from "@/lib/browser/lazy-import";
import { SilentErrorBoundary } from "./silent-error-boundary";

const Empty = () => null;

/**
 * A lazily loaded component that renders only in the browser. next/dynamic does the same, but adds 1.2 kB of script to
 * every page.
 * @param load imports the component.
 * @param Loading rendered until the component has loaded.
 * @param Fallback rendered if the component fails to load or to render.
 */
export function clientOnly<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	Loading: () => ReactNode = Empty,
	Fallback: () => ReactNode = Empty,
): ComponentType<Props> {
	const Lazy = lazy<ComponentType<Props>>(async () => ({ default: await lazyImport(load) }));
	return function ClientOnly(props: Props) {
		if (!useHydrated()) return <Loading />;
		return (
			<SilentErrorBoundary fallback={<Fallback />}>
				<Suspense fallback={<Loading />}>
					<Lazy {...props} />
				</Suspense>
			</SilentErrorBoundary>
		);
	};
}
