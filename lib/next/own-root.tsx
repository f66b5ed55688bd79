import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { ComponentProps, ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** The page's router, as the root of Next provides it. */
export type PageRouter = ComponentProps<typeof RouterContext.Provider>["value"];

/** Provides the page's router to the components of another root. */
export const PageRouterContext = RouterContext;

/**
 * Hydrates the HTML in an element as a root of its own, in short tasks (`hydrateInSlices`).
 *
 * Benefit: most of a page is not hydrated until it must change (docs/decisions/0038-server-html.md). Depends on: the module of
 * `RouterContext`; `hydrateRoot` is documented, and here because the rest of the site leaves hydration to Next. There is no
 * fallback: without the module the build fails.
 * @param onError called with an error that no boundary in the root catches; the root is empty then.
 * @returns a function that removes the root.
 */
export function hydrateOwnRoot(
	element: Element,
	content: ReactNode,
	onError: (error: unknown) => void,
): () => void {
	const root = hydrateRoot(element, content, { onUncaughtError: onError });
	return () => root.unmount();
}
