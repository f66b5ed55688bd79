import { z } from "zod";
import { locales } from "@/lib/i18n/locales";

const address = z.url({ protocol: /^https?$/ });
const stated = z.string().min(1);

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb: at least two steps, numbered from 1. */
const breadcrumbList = z.strictObject({
	"@type": z.literal("BreadcrumbList"),
	itemListElement: z
		.array(z.strictObject({ "@type": z.literal("ListItem"), position: z.int(), name: stated, item: address }))
		.min(2)
		.refine((items) => items.every(({ position }, index) => position === index + 1), "is not in order"),
});

/** JSON-LD properties of every page. */
const work = { url: address, description: stated, inLanguage: z.enum(locales) };

/** https://developers.google.com/search/docs/appearance/structured-data/article and https://schema.org/DefinedTerm */
const techArticle = z.strictObject({
	"@type": z.literal("TechArticle"),
	headline: stated,
	about: z.strictObject({ "@type": z.literal("DefinedTerm"), name: stated, termCode: stated }),
	...work,
});

const collectionPage = z.strictObject({ "@type": z.literal("CollectionPage"), name: stated, ...work });

/** https://schema.org/SearchAction: the address has a placeholder that `query-input` names. */
const webSite = z.strictObject({
	"@type": z.literal("WebSite"),
	name: stated,
	potentialAction: z.strictObject({
		"@type": z.literal("SearchAction"),
		target: z.strictObject({
			"@type": z.literal("EntryPoint"),
			urlTemplate: z
				.string()
				.regex(/^[^{]*\{query\}[^{]*$/)
				.refine((template) => URL.canParse(template)),
		}),
		"query-input": z.literal("required name=query"),
	}),
	...work,
});

const graph = z.strictObject({
	"@context": z.literal("https://schema.org"),
	"@graph": z
		.array(z.discriminatedUnion("@type", [breadcrumbList, techArticle, collectionPage, webSite]))
		.min(1),
});

/** Lists violations of schema.org's and search engines' rules in a page's JSON-LD. */
export function jsonLdFaults(document: string): string[] {
	const parsed = graph.safeParse(JSON.parse(document));
	return parsed.success
		? []
		: parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}
