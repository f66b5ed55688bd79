import { HeadManagerContext } from "next/dist/shared/lib/head-manager-context.shared-runtime";
import Loadable from "next/dist/shared/lib/loadable.shared-runtime";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { type DocumentProps, Head } from "next/document";
import type { Router } from "next/router";
import { Children, isValidElement, type PropsWithChildren, type ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { CompatArticle } from "@/components/compat/compat-article";
import App from "@/pages/_app";
import Document from "@/pages/_document";
import type { BenchPage } from "../pages-file";

const route = "/compat/[...key]";

/** As much of Next's router as rendering asks for. */
const routerAt = (asPath: string) =>
	({
		asPath,
		pathname: route,
		route,
		locale: "en",
		defaultLocale: "en",
		events: {},
	}) as unknown as Router;

/** What `pages/_document.tsx` puts into every head, but for scripts. */
function headOfDocument(): string {
	const page = { __NEXT_DATA__: { page: route, buildId: "bench" }, locale: "en" } as DocumentProps;
	const parts = Children.toArray(Document(page).props.children);
	const head = parts.find(
		(part): part is ReactElement<PropsWithChildren> =>
			isValidElement(part) && typeof part.type === "function" && part.type.prototype instanceof Head,
	);
	const all = Children.toArray(head?.props.children).filter(
		(one) => isValidElement(one) && one.type !== "script",
	);
	if (all.length === 0) throw new Error("pages/_document.tsx has no head where the benchmark looks for it.");
	return renderToStaticMarkup(all);
}

const documentHead = headOfDocument();

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
