import type { NextRouter } from "next/router";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PageRouterContext } from "./own-root";

/**
 * Renders an element to markup without hydration, for drawings. Server only. `./node-renderer.js` may replace the
 * renderer with one that exports the same function.
 */
export const renderStaticMarkup = (element: ReactElement): string => renderToStaticMarkup(element);

const stay = async () => true;
const leave = () => undefined;
const still = {
	...{ basePath: "", isReady: true, isFallback: false, isLocaleDomain: false, isPreview: false },
	...{ push: stay, replace: stay, prefetch: async () => undefined, beforePopState: leave },
	...{ back: leave, forward: leave, reload: leave, events: { on: leave, off: leave, emit: leave } },
};

/**
 * Renders a page's content to markup, outside of Next's own rendering. Server only.
 * @param place the route and the address that the components of the page see.
 */
export const renderPageMarkup = (
	page: ReactElement,
	place: Pick<NextRouter, "route" | "asPath" | "query" | "locale" | "defaultLocale">,
): string =>
	renderStaticMarkup(
		createElement(PageRouterContext.Provider, { value: { ...still, ...place, pathname: place.route } }, page),
	);
