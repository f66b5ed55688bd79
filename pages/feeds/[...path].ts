import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { createDocumentHandler, toDocumentResponse } from "@/lib/api/document-handler";
import { resolveFeed } from "@/lib/feeds/feed/resolve-feed";
import { serializeAtom, serializeJsonFeed } from "@/lib/feeds/feed/serialize";

/** `/feeds/newly.xml`, `/feeds/groups/grid.json`, `/feeds/reach.xml?least=95&region=DE` and the like. */
export const getServerSideProps = createDocumentHandler("/feeds/[...path]", async ({ path = [] }, query) => {
	const segments = [path].flat();
	// An encoded slash is part of a segment, but names contain no slashes.
	if (!segments.every((segment) => /^[\w.-]{1,100}$/.test(segment))) return undefined;
	const [, name, format] = /^(.+)\.(xml|json)$/.exec(segments.join("/")) ?? [];
	if (name === undefined) return undefined;
	// Next adds the path segments to the query.
	const { path: _, ...params } = query;
	const outcome = await resolveFeed(name, params);
	await yieldToEventLoop();
	return toDocumentResponse(outcome, (feed) =>
		format === "xml"
			? { type: "application/atom+xml; charset=utf-8", body: serializeAtom(feed) }
			: { type: "application/feed+json; charset=utf-8", body: serializeJsonFeed(feed) },
	);
});

export default function NoView() {
	return null;
}
