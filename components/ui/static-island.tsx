import { useRouter } from "next/router";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { useIsClientRender } from "@/lib/browser/hydrated";
import { lazyImport } from "@/lib/browser/lazy-import";
import { PlainError } from "./plain-error";
import { areSameProps, ServerHtml, type WakeConditions } from "./server-html";
import { SilentErrorBoundary } from "./silent-error-boundary";

/** Keeps the HTML of a component that a document came with (`ServerHtml`); renders it on the server and after a navigation. */
function withServerHtml<Props extends object>(
	Component: ComponentType<Props>,
	load: () => Promise<ComponentType<Props>> | ComponentType<Props>,
	wakesWith: WakeConditions,
) {
	return function WithServerHtml(props: Props) {
		const [isServerHtml] = useState(!useIsClientRender());
		if (isServerHtml && typeof window !== "undefined")
			return <ServerHtml load={load} props={props} wakesWith={wakesWith} />;
		const content = <Component {...props} />;
		return (
			<div className="display-contents">
				{wakesWith.input ? <div className="display-contents">{content}</div> : content}
			</div>
		);
	};
}

/**
 * Keeps the server's HTML of a component. The browser loads its code only to render it after a navigation, or with other
 * props, or for a chosen audience if it reads that. For components without state. Links in it work, since one listener handles all links
 * (docs/decisions/0005-links-by-delegation.md).
 * @param load imports the component.
 * @param ServerComponent the component itself; undefined in the browser, which keeps its code out of the page's chunk.
 */
export function staticIsland<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	ServerComponent: ComponentType<Props> | undefined,
	{ readsAudience = false } = {},
): ComponentType<Props> {
	if (typeof window === "undefined" && !ServerComponent)
		throw new Error("A static island needs its component on the server.");
	const loadOnce = () => lazyImport(load);
	const Lazy = lazy(async () => ({ default: await loadOnce() }));
	const LazyPart = (props: Props) => (
		<Suspense>
			<Lazy {...props} />
		</Suspense>
	);
	const Part = withServerHtml(ServerComponent ?? LazyPart, loadOnce, { audience: readsAudience });
	return function StaticIsland(props: Props) {
		return (
			// Missing content must not go unnoticed: the error offers a link that reloads the document.
			<SilentErrorBoundary fallback={<PlainError />}>
				<Part {...props} />
			</SilentErrorBoundary>
		);
	};
}

/**
 * Keeps the server's HTML of a component whose code is on the page anyway. It wakes when its props change, or the audience
 * if it reads that.
 */
export const skipHydration = <Props extends object>(
	Component: ComponentType<Props>,
	{ readsAudience = false } = {},
): ComponentType<Props> => withServerHtml(Component, () => Component, { audience: readsAudience });

/**
 * Keeps the server's HTML of a component with state or events until the reader's first input, which is before they can use it.
 * It also wakes when its props or the audience change.
 */
export const hydrateOnInput = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
	withServerHtml(Component, () => Component, { audience: true, input: true });

/** Renders another page of the same route afresh. */
function withPageHtml<Props extends object>(StaticPage: ComponentType<Props>): ComponentType<Props> {
	return function PageKeeper(props: Props) {
		const [path = ""] = useRouter().asPath.split(/[?#]/, 1);
		const [shown, setShown] = useState({ props, path });
		// A quick view changes the address, but not the page below it.
		const isOther = !areSameProps(shown.props, props);
		if (isOther) setShown({ props, path });
		return <StaticPage key={isOther ? path : shown.path} {...props} />;
	};
}

/** Keeps the server's HTML of a page whose content changes only with the audience. */
export const skipPageHydration = <Props extends object>(Page: ComponentType<Props>): ComponentType<Props> =>
	withPageHtml(skipHydration(Page, { readsAudience: true }));

/** As `hydrateOnInput`, for a whole page whose title does not change. */
export const hydratePageOnInput = <Props extends object>(Page: ComponentType<Props>): ComponentType<Props> =>
	withPageHtml(hydrateOnInput(Page));
