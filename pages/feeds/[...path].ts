import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { feedAt } from "@/lib/machine-props/feeds/feeds";
import { documentOf, machineDocument } from "@/lib/server/document";
import { atomOf, jsonFeedOf } from "@/lib/server/feed";

/** `/feeds/newly.xml`, `/feeds/groups/grid.json`, `/feeds/reach.xml?least=95&region=DE` and the like. */
export const getServerSideProps = machineDocument("/feeds/[...path]", async ({ path = [] }, query) => {
	const segments = [path].flat();
	// A slash that came encoded is part of its segment, and no name has one.
	if (!segments.every((segment) => /^[\w.-]{1,100}$/.test(segment))) return undefined;
	const [, name, format] = /^(.+)\.(xml|json)$/.exec(segments.join("/")) ?? [];
	if (name === undefined) return undefined;
	// Next counts the parts of the path among the parameters.
	const { path: _, ...given } = query;
	const outcome = await feedAt(name, given);
	await yieldToEventLoop();
	return documentOf(outcome, (feed) =>
		format === "xml"
			? { type: "application/atom+xml; charset=utf-8", body: atomOf(feed) }
			: { type: "application/feed+json; charset=utf-8", body: jsonFeedOf(feed) },
	);
});

export default function NoView() {
	return null;
}
