import type { BreadcrumbList, CollectionPage, Graph, TechArticle, Thing, WebSite } from "schema-dts";
import type { BreadcrumbItem } from "@/components/ui/breadcrumbs";
import type { Locale } from "@/lib/i18n/locales";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";

/** The schema.org type of a page. `renderJsonLd` adds address, description and language. */
export type PageSchemaType = TechArticle | CollectionPage | WebSite;

/** The site with its search. */
export const webSiteJsonLd = (name: string, locale: Locale): WebSite => ({
	"@type": "WebSite",
	name,
	potentialAction: {
		"@type": "SearchAction",
		target: { "@type": "EntryPoint", urlTemplate: `${getAbsoluteUrl(paths.search(), locale)}?q={query}` },
		// Names the placeholder in `urlTemplate`; missing in the types of schema-dts.
		...{ "query-input": "required name=query" },
	},
});

/** A list of other pages. */
export const collectionPageJsonLd = (name: string): CollectionPage => ({ "@type": "CollectionPage", name });

/** A page about a feature or a compat key. */
export const techArticleJsonLd = (headline: string, about: { name: string; id: string }): TechArticle => ({
	"@type": "TechArticle",
	headline,
	about: { "@type": "DefinedTerm", name: about.name, termCode: about.id },
});

interface Page extends BreadcrumbItem {
	description: string;
	locale: Locale;
	trail?: BreadcrumbItem[] | undefined;
	jsonLd?: PageSchemaType | undefined;
}

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
const toBreadcrumbList = (steps: BreadcrumbItem[], locale: Locale): BreadcrumbList => ({
	"@type": "BreadcrumbList",
	itemListElement: steps.map(({ name, path }, index) => ({
		"@type": "ListItem",
		position: index + 1,
		name,
		item: getAbsoluteUrl(path, locale),
	})),
});

function listThings({ name, path, description, locale, trail, jsonLd }: Page): Thing[] {
	const things: Thing[] = [];
	if (trail) things.push(toBreadcrumbList([...trail, { name, path }], locale));
	if (jsonLd) things.push({ ...jsonLd, url: getAbsoluteUrl(path, locale), description, inLanguage: locale });
	return things;
}

/** Renders a page's JSON-LD script. Call it as a function: next/head does not accept components. */
export function renderJsonLd(page: Page) {
	const things = listThings(page);
	if (things.length === 0) return null;
	const graph: Graph = { "@context": "https://schema.org", "@graph": things };
	return (
		<script
			type="application/ld+json"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: scripts know no entities; without "<" nothing ends them
			dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll("<", "\\u003c") }}
		/>
	);
}
