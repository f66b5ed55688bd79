import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { GetStaticProps } from "next";
import { type ComponentType, createElement } from "react";
import { createDocumentHandler } from "@/lib/api/document-handler";
import { defaultLocale, toLocale } from "@/lib/i18n/locales";
import { withAllMessages } from "@/lib/i18n/provider";
import { formatMissingPage } from "@/lib/markdown/api/missing-page";
import { listSections, toMarkdown, toMarkdownSection } from "@/lib/markdown/html-to-markdown";
import { renderPageMarkup } from "@/lib/next/static-markup";
import { parseTwinPage, type TwinRoute } from "@/lib/paths/markdown";
import MonthPage, { getStaticProps as getMonthProps } from "@/pages/baseline/[year]/[month]";
import ReleasePage, { getStaticProps as getReleaseProps } from "@/pages/browsers/[browser]/[version]";
import KeyPage, { getStaticProps as getKeyProps } from "@/pages/compat/[...key]";
import FeaturePage, { getStaticProps as getFeatureProps } from "@/pages/features/[id]";

// biome-ignore lint/suspicious/noExplicitAny: each page is rendered with the props of its own loader
type Page = [component: ComponentType<any>, getStaticProps: GetStaticProps];

const pages: Record<TwinRoute, Page> = {
	"/features/[id]": [FeaturePage, getFeatureProps],
	"/compat/[...key]": [KeyPage, getKeyProps],
	"/browsers/[browser]/[version]": [ReleasePage, getReleaseProps],
	"/baseline/[year]/[month]": [MonthPage, getMonthProps],
};

const MARKDOWN = "text/markdown; charset=utf-8";

/** Rendered documents by address. Rendering takes up to 200 ms. The size is in UTF-16 code units, the time in milliseconds. */
const documents = new LRUCache<string, string>({
	maxSize: 4_000_000,
	sizeCalculation: ({ length }) => length,
	ttl: 3_600_000,
});

/** Sections that are part of another one now. */
const formerSections = new Map([["support", "versions"]]);

/** Renders the twin of a page, or one section of it. */
async function renderTwin(segments: readonly string[], section: string | string[] | undefined) {
	const page = parseTwinPage(segments);
	if (!page) return undefined;
	const { route, params } = page;
	const locale = toLocale(page.locale);
	const [Component, getStaticProps] = pages[route];
	const result = await getStaticProps({ params, locale, defaultLocale });
	if ("redirect" in result) {
		const [to = "", hash] = result.redirect.destination.split("#");
		const query = typeof section === "string" ? `?${new URLSearchParams({ section })}` : "";
		return { location: `${to}.md${query}${hash === undefined ? "" : `#${hash}`}` };
	}
	if (!("props" in result))
		return {
			type: MARKDOWN,
			missing: formatMissingPage(page.locale === undefined ? segments : segments.slice(1), locale),
		};
	const props = await result.props;
	await yieldToEventLoop();
	const html = renderPageMarkup(withAllMessages(locale, route, createElement(Component, props)), {
		route,
		asPath: `/${segments.join("/")}`,
		query: params,
		locale,
		defaultLocale,
	});
	await yieldToEventLoop();
	if (section === undefined) return { type: MARKDOWN, body: toMarkdown(html) };
	const find = (id: string | undefined) => (id === undefined ? undefined : toMarkdownSection(html, id));
	const body = typeof section === "string" ? (find(section) ?? find(formerSections.get(section))) : undefined;
	if (body !== undefined) return { type: MARKDOWN, body };
	return {
		parameter: "section",
		detail: `The sections of this page are ${listSections(html).join(", ")}.`,
	};
}

/**
 * `/markdown/features/subgrid`: the Markdown twin of a page, also under `/features/subgrid.md` (lib/server/middleware).
 * Renders the page with its own props, in any language, and converts the HTML. A moved page leads to its new twin.
 * `?section=reach` is one section only.
 */
export const getServerSideProps = createDocumentHandler(
	"/markdown/[...path]",
	async ({ path = [] }, { section }, caller) => {
		const key = JSON.stringify([path, section]);
		const cached = documents.get(key);
		if (cached !== undefined) return { type: MARKDOWN, body: cached };
		const begun = performance.now();
		const document = await renderTwin([path].flat(), section);
		caller().charge(performance.now() - begun);
		if (document && "body" in document) documents.set(key, document.body);
		return document;
	},
);

export default function NoView() {
	return null;
}
