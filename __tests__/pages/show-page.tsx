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
import { messageParts } from "@/lib/i18n/message-parts";
import App from "@/pages/_app";

// As with documents that name them; each part holds its own words only, so that a page with another's shows nothing.
globalThis.webreachMessages = Object.fromEntries(
	messageParts.map((part) => [`${part}/en`, getCatalogue(part, "en")]),
);
// The browser never comes to rest: what waits for that is tested by itself.
window.requestIdleCallback = () => 0;
// No answer comes: on a busy machine a page stays long enough to ask whether there is a connection.
window.fetch = () => new Promise(() => undefined);

/** The route of a page file: `features/[id].tsx` is `/features/[id]`. */
export const routeOf = (file: string) =>
	`/${file.replace(/\.tsx?$/, "").replace(/(^|\/)index$/, "")}`.replace(/(.)\/$/, "$1");

/** The parameters that a route takes out of a path. */
function paramsOf(route: string, path: string): Record<string, string | string[]> {
	const params = getRouteMatcher(getRouteRegex(route))(path);
	if (params === false) throw new Error(`${path} is no address of ${route}`);
	return Object.fromEntries(
		Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])),
	);
}

/**
 * Shows a page as a reader sees it who navigated to it: its own loader's props in the site's own frame and languages.
 * @param file of `pages/`.
 * @param address with query, as the browser shows it.
 * @param err what went wrong, for the error page.
 * @returns what next/head was given.
 */
export async function showPage(file: string, address: string, err?: Error): Promise<{ head: HTMLElement }> {
	const page: PageFile<object> = await import(`@/pages/${file.replace(/\.tsx$/, "")}`);
	const route = routeOf(file);
	const { pathname, searchParams } = new URL(address, "http://localhost");
	const isError = route === "/404" || route === "/_error";
	const params = isError ? {} : paramsOf(route, pathname);
	const query = Object.fromEntries(searchParams);
	const { getInitialProps } = page.default;
	const props = getInitialProps
		? await getInitialProps({ pathname: route, query, err } as unknown as NextPageContext)
		: await propsOf(page, params, query);
	const router = routerAt(route, address, { ...query, ...params });
	let elements: ReactElement[] = [];
	const manager = { mountedInstances: new Set(), updateHead: (state: ReactElement[]) => (elements = state) };
	// What needs no component asks for it in this way.
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
