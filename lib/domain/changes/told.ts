import { readRange, versionOrder } from "@/lib/domain/version";
import type { SupportStatement } from "@/lib/schema/compat";

/** How well a span of versions has something. */
export type ToldHow = "full" | "partly" | "renamed";

/** Versions that are said to have something. `from` and `until` may bear a `≤`: they are then upper bounds. */
export interface ToldSpan {
	from: string;
	/** The first version without it; undefined while it lasts. */
	until?: string;
	how: ToldHow;
}

/** What is said where no version has it. */
export type Unsupported = "no" | "preview";

/** What of a statement tells of versions. */
export type Telling = Pick<
	SupportStatement,
	"version_added" | "version_removed" | "partial_implementation" | "prefix" | "alternative_name" | "flags"
>;

const marks: Record<ToldHow, string> = { full: "", partly: "~", renamed: "*" };

function spanOf(statement: Telling): ToldSpan | undefined {
	const { version_added: from, version_removed: until, prefix, alternative_name } = statement;
	if (from === false || from === "preview") return undefined;
	const isRenamed = prefix !== undefined || alternative_name !== undefined;
	return {
		from,
		// What goes in a preview is there today.
		...(until !== undefined && until !== "preview" && { until }),
		how: isRenamed ? "renamed" : statement.partial_implementation ? "partly" : "full",
	};
}

const write = ({ from, until, how }: ToldSpan) => `${until ? `${from}-${until}` : from}${marks[how]}`;

/**
 * What statements on a key in a browser say of versions, as text (lib/schema/corrections.ts). Notes are left out, and so is
 * what needs a flag, which is no support.
 */
export function toldBy(statements: readonly Telling[]): string {
	const free = statements.filter(({ flags }) => !flags);
	const spans = free.flatMap((statement) => spanOf(statement) ?? []);
	if (spans.length === 0)
		return free.some(({ version_added }) => version_added === "preview") ? "preview" : "no";
	const order = ({ from }: ToldSpan) => versionOrder(readRange(from).value);
	const texts = spans.sort((a, b) => order(b) - order(a)).map(write);
	return [...new Set(texts)].join(" ");
}

const span = /^(≤?[\d.]+)(?:-(≤?[\d.]+))?([~*]?)$/;
const hows: Record<string, ToldHow> = { "~": "partly", "*": "renamed" };

/** The spans of what `toldBy` wrote, newest first; or that there are none. */
export function readTold(told: string): ToldSpan[] | Unsupported {
	if (told === "no" || told === "preview") return told;
	return told.split(" ").map((text): ToldSpan => {
		const [, from = text, until, mark = ""] = span.exec(text) ?? [];
		return { from, ...(until !== undefined && { until }), how: hows[mark] ?? "full" };
	});
}
