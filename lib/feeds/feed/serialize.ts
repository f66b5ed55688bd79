import { createHash } from "node:crypto";
import { generateAtomFeed, generateJsonFeed } from "feedsmith";
import type { Feed } from "@/lib/feeds/schema/feed";
import { escapeXml, removeControlCharacters } from "@/lib/support/escape-xml";
import type { Inline } from "@/lib/support/schema/compat";

/** A random UUID. Never change it: the ids of all feeds and entries are derived from it. */
const NAMESPACE = "60fce875-d10d-4c82-91cb-86a1205b7937";

/**
 * A permanent IRI for a name: a version 5 UUID, which is the same on every host and in every build.
 * https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-5
 */
export function createNameUuid(name: string): string {
	const namespace = Buffer.from(NAMESPACE.replaceAll("-", ""), "hex");
	const bytes = createHash("sha1").update(namespace).update(name).digest().subarray(0, 16);
	bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
	bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
	const hex = bytes.toString("hex");
	const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
	return `urn:uuid:${parts.join("-")}`;
}

/** Returns midnight UTC of an ISO day: feeds need a time, and the data have days only. */
const getStartOfDay = (day: string) => new Date(`${day}T00:00:00Z`);

const escapeText = (text: string) => escapeXml(removeControlCharacters(text));

function renderInline(run: Inline): string {
	if (typeof run === "string") return escapeText(run);
	return "code" in run
		? `<code>${escapeText(run.code)}</code>`
		: `<a href="${escapeText(run.href)}">${escapeText(run.text)}</a>`;
}

/** Renders paragraphs as HTML. The serializers escape it again for their format. */
const renderHtml = (paragraphs: Inline[][]) =>
	paragraphs.map((runs) => `<p>${runs.map(renderInline).join("")}</p>`).join("");

/** Serializes a feed as Atom. https://www.rfc-editor.org/rfc/rfc4287 */
export const serializeAtom = (feed: Feed): string =>
	generateAtomFeed({
		xml: { lang: "en" },
		id: createNameUuid(`feed/${feed.name}`),
		title: { value: removeControlCharacters(feed.title) },
		subtitle: { value: removeControlCharacters(feed.subtitle) },
		updated: getStartOfDay(feed.updated),
		authors: [{ name: "Webreach", uri: feed.siteUrl }],
		links: [
			{ rel: "self", type: "application/atom+xml", href: feed.atomUrl },
			{ rel: "alternate", type: "text/html", href: feed.url },
			{ rel: "alternate", type: "application/feed+json", href: feed.jsonUrl },
		],
		entries: feed.entries.map(({ event, title, day, url, related, paragraphs }) => ({
			id: createNameUuid(event),
			title: { value: removeControlCharacters(title) },
			published: getStartOfDay(day),
			updated: getStartOfDay(day),
			links: [
				{ rel: "alternate", type: "text/html", href: url },
				...(related ? [{ rel: "related", href: related }] : []),
			],
			content: { type: "html", value: renderHtml(paragraphs) },
		})),
	});

/** Serializes a feed as JSON Feed. https://www.jsonfeed.org/version/1.1/ */
export const serializeJsonFeed = (feed: Feed): string =>
	JSON.stringify(
		Object.assign(
			// The library omits an empty list, but the format requires `items`.
			{ items: [] },
			generateJsonFeed({
				title: feed.title,
				description: feed.subtitle,
				language: "en",
				home_page_url: feed.url,
				feed_url: feed.jsonUrl,
				authors: [{ name: "Webreach", url: feed.siteUrl }],
				items: feed.entries.map(({ event, title, day, url, related, paragraphs }) => ({
					id: createNameUuid(event),
					title,
					url,
					...(related && { external_url: related }),
					content_html: renderHtml(paragraphs),
					date_published: getStartOfDay(day),
					date_modified: getStartOfDay(day),
				})),
			}),
		),
	);
