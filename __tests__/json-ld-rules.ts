import { z } from "zod";
import { locales } from "@/lib/i18n/locales";

const address = z.url({ protocol: /^https?$/ });
const said = z.string().min(1);

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb: two steps or more, counted from 1. */
const breadcrumbList = z.strictObject({
	"@type": z.literal("BreadcrumbList"),
	itemListElement: z
		.array(z.strictObject({ "@type": z.literal("ListItem"), position: z.int(), name: said, item: address }))
		.min(2)
		.refine((items) => items.every(({ position }, index) => position === index + 1), "is not in order"),
});

/** What every page says of itself, whatever it is. */
const work = { url: address, description: said, inLanguage: z.enum(locales) };

/** https://developers.google.com/search/docs/appearance/structured-data/article and https://schema.org/DefinedTerm */
const techArticle = z.strictObject({
	"@type": z.literal("TechArticle"),
	headline: said,
	about: z.strictObject({ "@type": z.literal("DefinedTerm"), name: said, termCode: said }),
	...work,
});

const collectionPage = z.strictObject({ "@type": z.literal("CollectionPage"), name: said, ...work });

/** https://schema.org/SearchAction: the address has a slot that `query-input` names. */
const webSite = z.strictObject({
	"@type": z.literal("WebSite"),
	name: said,
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

/** What breaks the rules of schema.org and of those who read it in a page's JSON-LD. */
export function jsonLdFaults(document: string): string[] {
	const parsed = graph.safeParse(JSON.parse(document));
	return parsed.success
		? []
		: parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}
