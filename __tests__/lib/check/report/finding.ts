import type { Finding } from "@/lib/schema/check";

/** A finding in one line, with what a test says of it. */
export const finding = (own: Partial<Finding> = {}): Finding => ({
	file: "a.css",
	line: 1,
	column: 1,
	endLine: own.line ?? 1,
	endColumn: 2,
	key: "css.properties.text-wrap",
	feature: "text-wrap",
	name: "text-wrap",
	severity: "degrades",
	lost: 0.03,
	limited: 0,
	untracked: 0,
	verdict: { kind: "all", failing: [], limited: [], untracked: [] },
	fixes: [],
	page: "/compat/css/properties/text-wrap",
	...own,
});
