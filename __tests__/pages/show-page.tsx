import { act, render } from "@testing-library/react";
import type { NextPageContext } from "next";
import type { Router as RouterClass } from "next/dist/client/router";
import { HeadManagerContext } from "next/dist/shared/lib/head-manager-context.shared-runtime";
import { getRouteMatcher } from "next/dist/shared/lib/router/utils/route-matcher";
import { getRouteRegex } from "next/dist/shared/lib/router/utils/route-regex";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import Router from "next/router";
import { type ReactElement, StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type PageFile, propsOf } from "@/__tests__/page-file";
import { routerAt } from "@/__tests__/router-at";
import { markHydrated } from "@/lib/browser/hydrated";
import { getCatalogue } from "@/lib/i18n/catalogues";
import { locales } from "@/lib/i18n/locales";
import { messageParts } from "@/lib/i18n/message-parts";
import App from "@/pages/_app";

// Provides the messages that documents load. Parts are separate, so that a page cannot use messages of another part.
globalThis.webreachMessages = Object.fromEntries(
	locales.flatMap((locale) => messageParts.map((part) => [`${part}/${locale}`, getCatalogue(part, locale)])),
);
// Never runs idle tasks, which have their own tests.
window.requestIdleCallback = () => 0;
// Never responds, because a page that stays open checks its connection.
window.fetch = () => new Promise(() => undefined);

/** Returns the route of a page file: `/features/[id]` for `features/[id].tsx`. */
export const routeOf = (file: string) =>
	`/${file.replace(/\.tsx?$/, "").replace(/(^|\/)index$/, "")}`.replace(/(.)\/$/, "$1");

/** Parses the route parameters in a path. */
function parseParams(route: string, path: string): Record<string, string | string[]> {
	const params = getRouteMatcher(getRouteRegex(route))(path);
	if (params === false) throw new Error(`The path ${path} does not match the route ${route}.`);
	return Object.fromEntries(
		Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])),
	);
}

/**
 * Renders a page as after a client-side navigation: with the props of its loader, in the layout of the site.
 * @param file relative to `pages/`.
 * @param address path and query.
 * @param err the error, for the error page.
 * @returns the elements passed to next/head.
 */
export async function showPage(file: string, address: string, err?: Error): Promise<{ head: HTMLElement }> {
	const page: PageFile<object> = await import(`@/pages/${file.replace(/\.tsx$/, "")}`);
	const route = routeOf(file);
	const { pathname, searchParams } = new URL(address, "http://localhost");
	const isError = route === "/404" || route === "/_error";
	const params = isError ? {} : parseParams(route, pathname);
	const query = Object.fromEntries(searchParams);
	const { getInitialProps } = page.default;
	const props = getInitialProps
		? await getInitialProps({ pathname: route, query, err } as unknown as NextPageContext)
		: await propsOf(page, params, query);
	const router = routerAt(route, address, { ...query, ...params });
	let elements: ReactElement[] = [];
	const manager = { mountedInstances: new Set(), updateHead: (state: ReactElement[]) => (elements = state) };
	// Code outside of components uses the global router.
	Router.router = router as RouterClass;
	markHydrated();
	await act(async () => {
		render(
			<StrictMode>
				<RouterContext.Provider value={router}>
					<HeadManagerContext.Provider value={manager}>
						<App Component={page.default} pageProps={props} router={router as RouterClass} />
					</HeadManagerContext.Provider>
				</RouterContext.Provider>
			</StrictMode>,
		);
	});
	const head = document.createElement("head");
	head.innerHTML = renderToStaticMarkup(elements);
	return { head };
}
