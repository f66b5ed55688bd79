import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { isHydrated } from "@/lib/browser/hydrated";
import { lazyImport } from "@/lib/browser/lazy-import";
import { PlainError } from "./plain-error";
import { SilentErrorBoundary } from "./silent-error-boundary";

/**
 * Wraps a component without state or events so that it is not hydrated. The browser keeps the server's HTML and loads
 * the component's code only to render it after a navigation, or with other props. Links in it work, since one listener
 * handles all links (docs/decisions/0005-links-by-delegation.md).
 * @param load imports the component.
 * @param ServerComponent the component itself; undefined in the browser, which keeps its code out of the page's chunk.
 */
export function staticIsland<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	ServerComponent: ComponentType<Props> | undefined,
): ComponentType<Props> {
	if (typeof window === "undefined" && !ServerComponent)
		throw new Error("A static island needs its component on the server.");
	const Lazy = lazy(async () => ({ default: await lazyImport(load) }));
	return function StaticIsland(props: Props) {
		const isServerRendered = useIsServerRendered(props);
		const [Code, setCode] = useState<ComponentType<Props> | undefined>(isHydrated() ? Lazy : undefined);
		const shouldLoad = !Code && !isServerRendered;
		// The server's HTML stays until the code has loaded. On failure `Lazy` throws, so that the error boundary renders.
		useEffect(() => {
			if (shouldLoad)
				lazyImport(load)
					.catch(() => Lazy)
					.then((loaded) => setCode(() => loaded));
		}, [shouldLoad]);
		if (ServerComponent) return render(ServerComponent, props);
		if (!Code) return serverHtml;
		return (
			// Missing content must not go unnoticed: the error offers a link that reloads the document.
			<SilentErrorBoundary fallback={<PlainError />}>
				<Suspense>{render(Code, props)}</Suspense>
			</SilentErrorBoundary>
		);
	};
}

/**
 * Skips hydration like `staticIsland`, for a component whose code is in the page's chunk anyway. For long lists.
 */
export function skipHydration<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
	return function HydrationSkipper(props: Props) {
		const isServerRendered = useIsServerRendered(props);
		return isServerRendered && typeof window !== "undefined" ? serverHtml : render(Component, props);
	};
}

const render = <Props extends object>(Component: ComponentType<Props>, props: Props) => (
	<div className="display-contents" key="new">
		<Component {...props} />
	</div>
);

/** During hydration React leaves the server's HTML in an element with `dangerouslySetInnerHTML` unchanged. */
const serverHtml = (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: empty
	<div className="display-contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
);

/** Whether the document still shows the server's HTML for these props. */
function useIsServerRendered<Props extends object>(props: Props): boolean {
	const [serverProps, setServerProps] = useState(isHydrated() ? undefined : props);
	const isServerRendered = serverProps !== undefined && areSameProps(serverProps, props);
	// After a render with other props the server's HTML is no longer in the document.
	if (serverProps !== undefined && !isServerRendered) setServerProps(undefined);
	return isServerRendered;
}

/** A shallow comparison: page props keep their identity as long as the page is the same. */
function areSameProps<Props extends object>(before: Props, now: Props): boolean {
	const names = Object.keys(now) as (keyof Props)[];
	return names.length === Object.keys(before).length && names.every((name) => before[name] === now[name]);
}
