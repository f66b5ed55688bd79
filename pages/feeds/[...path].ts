import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { createDocumentHandler, toDocumentResponse } from "@/lib/api/document-handler";
import { resolveFeed } from "@/lib/feeds/feed/resolve-feed";
import { serializeAtom, serializeJsonFeed } from "@/lib/feeds/feed/serialize";

/** `/feeds/newly.xml`, `/feeds/groups/grid.json`, `/feeds/reach.xml?least=95&region=DE` and the like. */
export const getServerSideProps = createDocumentHandler("/feeds/[...path]", async ({ path = [] }, query) => {
	const segments = [path].flat();
	// A slash that came encoded is part of its segment, and no name has one.
	if (!segments.every((segment) => /^[\w.-]{1,100}$/.test(segment))) return undefined;
	const [, name, format] = /^(.+)\.(xml|json)$/.exec(segments.join("/")) ?? [];
	if (name === undefined) return undefined;
	// Next counts the parts of the path among the parameters.
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
