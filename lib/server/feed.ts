import { generateAtomFeed, generateJsonFeed } from "feedsmith";
import type { Feed } from "@/lib/schema/feed";
import type { Inline } from "@/lib/schema/inline";
import { escapeXml, withoutControls } from "./markup";
import { nameUuid } from "./name-uuid";

/** Days have no hour; midnight UTC is the one that all feeds of the site agree on. */
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

const textOf = (text: string) => escapeXml(withoutControls(text));

function runOf(run: Inline): string {
	if (typeof run === "string") return textOf(run);
	return "code" in run
		? `<code>${textOf(run.code)}</code>`
		: `<a href="${textOf(run.href)}">${textOf(run.text)}</a>`;
}

/** The paragraphs as HTML, which what follows escapes once more for its own format. */
const htmlOf = (paragraphs: Inline[][]) =>
	paragraphs.map((runs) => `<p>${runs.map(runOf).join("")}</p>`).join("");

/** The feed as Atom. https://www.rfc-editor.org/rfc/rfc4287 */
export const atomOf = (feed: Feed): string =>
	generateAtomFeed({
		xml: { lang: "en" },
		id: nameUuid(`feed/${feed.name}`),
		title: { value: withoutControls(feed.title) },
		subtitle: { value: withoutControls(feed.subtitle) },
		updated: startOf(feed.updated),
		authors: [{ name: "Webreach", uri: feed.siteUrl }],
		links: [
			{ rel: "self", type: "application/atom+xml", href: feed.atomUrl },
			{ rel: "alternate", type: "text/html", href: feed.url },
			{ rel: "alternate", type: "application/feed+json", href: feed.jsonUrl },
		],
		entries: feed.entries.map(({ event, title, day, url, related, paragraphs }) => ({
			id: nameUuid(event),
			title: { value: withoutControls(title) },
			published: startOf(day),
			updated: startOf(day),
			links: [
				{ rel: "alternate", type: "text/html", href: url },
				...(related ? [{ rel: "related", href: related }] : []),
			],
			content: { type: "html", value: htmlOf(paragraphs) },
		})),
	});

/** The feed as JSON Feed. https://www.jsonfeed.org/version/1.1/ */
export const jsonFeedOf = (feed: Feed): string =>
	JSON.stringify(
		Object.assign(
			// The library leaves out an empty list, which the format demands.
			{ items: [] },
			generateJsonFeed({
				title: feed.title,
				description: feed.subtitle,
				language: "en",
				home_page_url: feed.url,
				feed_url: feed.jsonUrl,
				authors: [{ name: "Webreach", url: feed.siteUrl }],
				items: feed.entries.map(({ event, title, day, url, related, paragraphs }) => ({
					id: nameUuid(event),
					title,
					url,
					...(related && { external_url: related }),
					content_html: htmlOf(paragraphs),
					date_published: startOf(day),
					date_modified: startOf(day),
				})),
			}),
		),
	);
