import { HeadManagerContext } from "next/dist/shared/lib/head-manager-context.shared-runtime";
import Loadable from "next/dist/shared/lib/loadable.shared-runtime";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { Router } from "next/router";
import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { CompatArticle } from "@/components/compat/compat-article";
import App from "@/pages/_app";
import type { BenchPage } from "../pages-file";

/** As much of Next's router as rendering asks for. */
const routerAt = (asPath: string) =>
	({
		asPath,
		pathname: "/compat/[...key]",
		route: "/compat/[...key]",
		locale: "en",
		defaultLocale: "en",
		events: {},
	}) as unknown as Router;

/** What `pages/_document.tsx` puts into every head. */
const documentHead = renderToStaticMarkup(
	<>
		<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
		<link rel="apple-touch-icon" href="/icon-192.png" />
		<link rel="manifest" href="/manifest.webmanifest" />
		<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfcfa" />
		<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14171a" />
	</>,
);

/** Loads what pages load when they are first rendered: messages. */
export const prepare = (): Promise<unknown> => Loadable.preloadAll();

/** A page as the site renders it, by React alone. */
export function renderPage({ path, props }: BenchPage): string {
	let head: ReactElement[] = [];
	const manager = {
		mountedInstances: new Set<never>(),
		updateHead: (state: ReactElement[]) => {
			head = state;
		},
	};
	const router = routerAt(path);
	const body = renderToString(
		<RouterContext.Provider value={router}>
			<HeadManagerContext.Provider value={manager}>
				<App Component={CompatArticle} pageProps={props} router={router} />
			</HeadManagerContext.Provider>
		</RouterContext.Provider>,
	);
	const headHtml = renderToStaticMarkup(head) + documentHead;
	return `<!DOCTYPE html><html dir="ltr" lang="en"><head>${headHtml}</head><body><div id="__next">${body}</div></body></html>`;
}
