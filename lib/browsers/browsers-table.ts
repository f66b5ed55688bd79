import type { BrowsersProps } from "@/lib/browsers/schema/page";

/** Converts the list of browsers to a table. `released` is an ISO day. */
export const toBrowsersTable = ({ browsers }: Pick<BrowsersProps, "browsers">) => ({
	fields: ["id", "type", "releases", "current", "released"],
	data: browsers.map(({ id, type, releases, current }) => [
		id,
		type,
		releases,
		current?.version,
		current?.day,
	]),
});
