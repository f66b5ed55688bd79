import type { BreadcrumbList, CollectionPage, Graph, TechArticle, Thing, WebSite } from "schema-dts";
import type { Locale } from "@/lib/i18n/locales";
import { absolute, paths } from "@/lib/paths";

/** What a page is, in schema.org's words; its address, description and language are added where it is written. */
export type PageThing = TechArticle | CollectionPage | WebSite;

/** One of the pages above a page. */
export interface TrailStep {
	name: string;
	path: string;
}

/** The site with its search. */
export const webSite = (name: string, locale: Locale): WebSite => ({
	"@type": "WebSite",
	name,
	potentialAction: {
		"@type": "SearchAction",
		target: { "@type": "EntryPoint", urlTemplate: `${absolute(paths.search(), locale)}?q={query}` },
		// schema.org's way to say which part of the address the reader fills in; the types do not know it.
		...{ "query-input": "required name=query" },
	},
});

/** A list of other pages. */
export const collectionPage = (name: string): CollectionPage => ({ "@type": "CollectionPage", name });

/** A page about something that a data set names and gives an id: a feature, a compat key. */
export const techArticle = (headline: string, about: { name: string; id: string }): TechArticle => ({
	"@type": "TechArticle",
	headline,
	about: { "@type": "DefinedTerm", name: about.name, termCode: about.id },
});

interface Page extends TrailStep {
	description: string;
	locale: Locale;
	trail?: TrailStep[] | undefined;
	jsonLd?: PageThing | undefined;
}

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
const breadcrumbs = (steps: TrailStep[], locale: Locale): BreadcrumbList => ({
	"@type": "BreadcrumbList",
	itemListElement: steps.map(({ name, path }, index) => ({
		"@type": "ListItem",
		position: index + 1,
		name,
		item: absolute(path, locale),
	})),
});

function thingsOf({ name, path, description, locale, trail, jsonLd }: Page): Thing[] {
	const things: Thing[] = [];
	if (trail) things.push(breadcrumbs([...trail, { name, path }], locale));
	if (jsonLd) things.push({ ...jsonLd, url: absolute(path, locale), description, inLanguage: locale });
	return things;
}

/** What a page says in JSON-LD, as a script. To be called, not rendered: next/head takes no components. */
export function jsonLdScript(page: Page) {
	const things = thingsOf(page);
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
