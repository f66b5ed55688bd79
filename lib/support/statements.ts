import type { CompatRecord, SupportStatement } from "@/lib/support/schema/compat";
import {
	type SupportCell,
	type SupportDetail,
	type SupportState,
	supportStates,
} from "@/lib/support/schema/support-row";
import { parseInlineHtml } from "./parse-inline";
import { parseRangedValue, toVersionOrder } from "./version";

/** Returns whether a browser's version is released; false for `preview` and unknown versions. */
export type IsReleased = (version: string) => boolean;
/** Returns a browser's next version; undefined after the newest and for unknown versions. */
export type VersionAfter = (version: string) => string | undefined;

const asList = <T>(value: T | T[] | undefined): T[] =>
	value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Lists the statements of a key for a browser, newest first as in BCD. Empty if BCD has no data. */
export const getStatements = (record: CompatRecord, browser: string): SupportStatement[] =>
	asList(record.support[browser]);

/**
 * Returns the support state of a statement. An addition or removal counts only once its version is released.
 * Fields: https://github.com/mdn/browser-compat-data/blob/main/schemas/compat-data-schema.md
 */
export function evaluateStatement(statement: SupportStatement, isReleased: IsReleased): SupportState {
	const { version_added, version_removed, flags, prefix, alternative_name, partial_implementation } =
		statement;
	if (version_added === false) return "no";
	if (version_removed !== undefined && isReleased(version_removed)) return "removed";
	if (flags) return "flag";
	if (!isReleased(version_added)) return "preview";
	if (prefix !== undefined || alternative_name !== undefined) return "renamed";
	return partial_implementation ? "partial" : "yes";
}

/** Returns the unreleased version that removes a statement's support, if any. */
function getFutureRemoval(
	{ version_added, version_removed }: SupportStatement,
	isReleased: IsReleased,
): { leaving?: string } {
	const isAddedVersionReleased = version_added !== false && isReleased(version_added);
	return isAddedVersionReleased && version_removed !== undefined && !isReleased(version_removed)
		? { leaving: version_removed }
		: {};
}

const getRank = (state: SupportState) => supportStates.indexOf(state);

/** Computes the table cell of several statements: that of the statement with the best state. */
export function computeSupportCell(statements: SupportStatement[], isReleased: IsReleased): SupportCell {
	let best: { statement: SupportStatement; state: SupportState } | undefined;
	for (const statement of statements) {
		const state = evaluateStatement(statement, isReleased);
		if (!best || getRank(state) < getRank(best.state)) best = { statement, state };
	}
	if (!best) return { state: "unknown" };
	const { state, statement } = best;
	const since = statement.version_added || "";
	switch (state) {
		case "yes":
		case "partial":
		case "renamed":
		case "flag":
			return { state, since, ...getFutureRemoval(statement, isReleased) };
		case "preview":
			return since === "preview" ? { state } : { state, since };
		case "removed":
			return { state, since, until: statement.version_removed ?? "" };
		case "no":
		case "unknown":
			return { state };
		default:
			return state satisfies never;
	}
}

/** Whether another statement continues where one ends, so that support changed instead of being removed. */
function isSuperseded({ version_removed, flags }: SupportStatement, statements: SupportStatement[]): boolean {
	if (version_removed === undefined) return false;
	const end = toVersionOrder(parseRangedValue(version_removed).value);
	return statements.some(
		({ version_added, version_removed: removed, flags: others }) =>
			version_added &&
			toVersionOrder(parseRangedValue(version_added).value) <= end &&
			(removed === undefined || toVersionOrder(parseRangedValue(removed).value) > end) &&
			// Support that moved behind a flag counts as removed.
			(flags || !others),
	);
}

/** Finds the version with which support starts again after the end of a statement, without a flag; undefined if it does not. */
function findReturn(
	{ version_removed }: SupportStatement,
	statements: SupportStatement[],
): string | undefined {
	if (version_removed === undefined) return undefined;
	const end = toVersionOrder(parseRangedValue(version_removed).value);
	const restarts = statements.flatMap(({ version_added, flags }) =>
		version_added && !flags && toVersionOrder(parseRangedValue(version_added).value) > end
			? [version_added]
			: [],
	);
	return restarts.sort(
		(a, b) => toVersionOrder(parseRangedValue(a).value) - toVersionOrder(parseRangedValue(b).value),
	)[0];
}

/** Describes when a statement's support ends, if it does. */
function describeEnd(
	statement: SupportStatement,
	isReleased: IsReleased,
	statements: SupportStatement[],
	after: VersionAfter,
): Pick<SupportDetail, "until" | "only" | "leaving" | "superseded" | "again"> {
	const { version_added, version_removed } = statement;
	if (version_removed === undefined) return {};
	const { leaving } = getFutureRemoval(statement, isReleased);
	if (leaving !== undefined) return { leaving };
	if (isSuperseded(statement, statements)) return { until: version_removed, superseded: true };
	const again = findReturn(statement, statements);
	const hasOthers = statements.some((other) => other !== statement && other.version_added && !other.flags);
	return {
		until: version_removed,
		...(version_added && !hasOthers && after(version_added) === version_removed && { only: true }),
		...(again !== undefined && { again }),
	};
}

/**
 * Converts a statement of a key for display, with its notes reduced to safe runs of text. A flag's name is plain text
 * (`<select> showPicker() method` in Safari), its value may contain markup.
 * @param statements all statements of the key for this browser.
 */
export function describeStatement(
	statement: SupportStatement,
	isReleased: IsReleased,
	after: VersionAfter,
	statements: SupportStatement[] = [statement],
): SupportDetail {
	const { version_added, partial_implementation, prefix, alternative_name, flags } = statement;
	const notes = asList(statement.notes).map(parseInlineHtml);
	return {
		state: evaluateStatement(statement, isReleased),
		...(version_added && { since: version_added }),
		...describeEnd(statement, isReleased, statements, after),
		...(partial_implementation && { partial: true }),
		...(prefix && { prefix }),
		...(alternative_name && { alternativeName: alternative_name }),
		...(flags && {
			flags: flags.map(({ type, name, value_to_set }) => ({
				type,
				name,
				...(value_to_set && { value: parseInlineHtml(value_to_set) }),
			})),
		}),
		...(notes.length > 0 && { notes }),
	};
}

/** Whether a statement contains more than the version since which a browser supports a key. */
export const hasStatementDetails = ({ state, until, leaving, notes }: SupportDetail): boolean =>
	(state !== "yes" && state !== "no") || (until ?? leaving ?? notes) !== undefined;
