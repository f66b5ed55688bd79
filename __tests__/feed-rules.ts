import { DomUtils, parseDocument } from "htmlparser2";
import { z } from "zod";
import { xmlFaults } from "./xml";

type Elements = ReturnType<typeof DomUtils.getElementsByTagName>;
type Parent = Parameters<typeof DomUtils.getChildren>[0];

const listChildren = (parent: Parent, name: string): Elements =>
	DomUtils.getElementsByTagName(name, DomUtils.getChildren(parent), false);
const getText = (parent: Parent, name: string) => {
	const [child] = listChildren(parent, name);
	return child && DomUtils.textContent(child).trim();
};

const repeated = (values: (string | undefined)[]) =>
	values.filter((value, index) => values.indexOf(value) !== index);

/** At most one alternate link per media type and language: RFC 4287, 4.1.1 and 4.1.2. */
function linkFaults(parent: Parent, where: string): string[] {
	const alternates = listChildren(parent, "link").filter(
		({ attribs: { rel = "alternate" } }) => rel === "alternate",
	);
	const kinds = alternates.map(({ attribs: { type, hreflang } }) => `${type} ${hreflang}`);
	return repeated(kinds).map((kind) => `${where} has two alternate links of ${kind}`);
}

function entryFaults(entry: Elements[number], hasAuthor: boolean): string[] {
	const where = `entry ${getText(entry, "id")}`;
	const faults = linkFaults(entry, where);
	if (!hasAuthor && listChildren(entry, "author").length === 0) faults.push(`${where} has no author`);
	const hasAlternate = listChildren(entry, "link").some(
		({ attribs: { rel = "alternate" } }) => rel === "alternate",
	);
	if (!hasAlternate && listChildren(entry, "content").length === 0)
		faults.push(`${where} has neither content nor link`);
	if (getText(entry, "title") === "") faults.push(`${where} has an empty title`);
	if ((getText(entry, "published") ?? "") > (getText(entry, "updated") ?? ""))
		faults.push(`${where} is updated before it is published`);
	return faults;
}

/** Lists violations of RFC 4287 that a schema cannot express. */
function atomRuleFaults(xml: string): string[] {
	const [feed] = DomUtils.getElementsByTagName("feed", parseDocument(xml, { xmlMode: true }));
	if (!feed) return ["the feed element is missing"];
	const entries = listChildren(feed, "entry");
	const hasAuthor = listChildren(feed, "author").length > 0;
	const hasSelf = listChildren(feed, "link").some(({ attribs }) => attribs.rel === "self");
	const ids = [feed, ...entries].map((element) => getText(element, "id"));
	return [
		...(hasSelf ? [] : ["the feed has no link to itself"]),
		...linkFaults(feed, "the feed"),
		...repeated(ids).map((id) => `duplicate id ${id}`),
		...entries.flatMap((entry) => entryFaults(entry, hasAuthor)),
	];
}

/** Lists violations of RFC 4287 in Atom documents. */
export const atomFaults = async (...documents: string[]): Promise<string[]> => [
	...(await xmlFaults(documents, "atom.rng")),
	...documents.flatMap(atomRuleFaults),
];

const address = z.url({ protocol: /^https?$/ });
const date = z.iso.datetime({ offset: true });
const author = z
	.strictObject({ name: z.string().min(1).optional(), url: address.optional(), avatar: address.optional() })
	.refine((about) => Object.keys(about).length > 0, "author has no property");

const item = z
	.strictObject({
		id: z.string().min(1),
		url: address.optional(),
		external_url: address.optional(),
		title: z.string().min(1).optional(),
		content_html: z.string().min(1).optional(),
		content_text: z.string().min(1).optional(),
		summary: z.string().optional(),
		date_published: date.optional(),
		date_modified: date.optional(),
		authors: z.array(author).min(1).optional(),
		tags: z.array(z.string()).optional(),
		language: z.string().optional(),
	})
	.refine((item) => item.content_html !== undefined || item.content_text !== undefined, "has no content");

/**
 * The schema of JSON Feed 1.1 without attachments, hubs and extensions, which the site does not use.
 * https://www.jsonfeed.org/version/1.1/
 */
const jsonFeed = z
	.strictObject({
		version: z.literal("https://jsonfeed.org/version/1.1"),
		title: z.string().min(1),
		home_page_url: address.optional(),
		feed_url: address.optional(),
		description: z.string().optional(),
		language: z
			.string()
			.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$/)
			.optional(),
		authors: z.array(author).min(1).optional(),
		items: z.array(item),
	})
	.refine(({ items }) => repeated(items.map(({ id }) => id)).length === 0, "duplicate item id");

/** Lists violations of JSON Feed 1.1 in a document. */
export function jsonFeedFaults(json: string): string[] {
	const parsed = jsonFeed.safeParse(JSON.parse(json));
	return parsed.success
		? []
		: parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}
