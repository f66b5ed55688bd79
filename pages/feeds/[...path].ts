import { feedNamed } from "@/lib/page-props/feeds";
import { machineDocument } from "@/lib/server/document";
import { atomOf, jsonFeedOf } from "@/lib/server/feed";

/** `/feeds/newly.xml`, `/feeds/groups/grid.json` and the like. */
export const getServerSideProps = machineDocument("/feeds/[...path]", ({ path = [] }) => {
	const segments = [path].flat();
	// A slash that came encoded is part of its segment, and no name has one.
	if (!segments.every((segment) => /^[\w.-]{1,100}$/.test(segment))) return undefined;
	const [, name, format] = /^(.+)\.(xml|json)$/.exec(segments.join("/")) ?? [];
	const feed = name && feedNamed(name);
	if (!feed) return undefined;
	return format === "xml"
		? { type: "application/atom+xml; charset=utf-8", body: atomOf(feed) }
		: { type: "application/feed+json; charset=utf-8", body: jsonFeedOf(feed) };
});

export default function NoView() {
	return null;
}
