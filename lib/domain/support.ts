import type { CompatRecord, SupportStatement } from "@/lib/schema/compat";
import { type SupportCell, type SupportDetail, type SupportState, supportStates } from "@/lib/schema/support";
import { readInline } from "./inline";
import { readRange, versionOrder } from "./version";

/** Tells whether a browser's version is out; `preview` and unknown versions are not. */
export type IsReleased = (version: string) => boolean;
/** The version that a browser brought after one; undefined after the newest, and for what is no version. */
export type VersionAfter = (version: string) => string | undefined;

const asList = <T>(value: T | T[] | undefined): T[] =>
	value === undefined ? [] : Array.isArray(value) ? value : [value];

/** The statements of a key for a browser, newest first as BCD orders them; none when BCD says nothing. */
export const statementsOf = (record: CompatRecord, browser: string): SupportStatement[] =>
	asList(record.support[browser]);

/**
 * What one statement comes down to. A removal or an addition counts only once its release is out.
 * Fields: https://github.com/mdn/browser-compat-data/blob/main/schemas/compat-data-schema.md
 */
export function stateOf(statement: SupportStatement, isReleased: IsReleased): SupportState {
	const { version_added, version_removed, flags, prefix, alternative_name, partial_implementation } =
		statement;
	if (version_added === false) return "no";
	if (version_removed !== undefined && isReleased(version_removed)) return "removed";
	if (flags) return "flag";
	if (!isReleased(version_added)) return "preview";
	if (prefix !== undefined || alternative_name !== undefined) return "renamed";
	return partial_implementation ? "partial" : "yes";
}

/** The version that drops what a statement tells of, where that is still to come. */
function leavingOf(
	{ version_added, version_removed }: SupportStatement,
	isReleased: IsReleased,
): { leaving?: string } {
	const isOut = version_added !== false && isReleased(version_added);
	return isOut && version_removed !== undefined && !isReleased(version_removed)
		? { leaving: version_removed }
		: {};
}

const rank = (state: SupportState) => supportStates.indexOf(state);

/** The one cell that answers for several statements: the best of them speaks. */
export function cellOf(statements: SupportStatement[], isReleased: IsReleased): SupportCell {
	let best: { statement: SupportStatement; state: SupportState } | undefined;
	for (const statement of statements) {
		const state = stateOf(statement, isReleased);
		if (!best || rank(state) < rank(best.state)) best = { statement, state };
	}
	if (!best) return { state: "unknown" };
	const { state, statement } = best;
	const since = statement.version_added || "";
	switch (state) {
		case "yes":
		case "partial":
		case "renamed":
		case "flag":
			return { state, since, ...leavingOf(statement, isReleased) };
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

/** Whether another statement goes on where one ends: support was not removed then, it became another. */
function isSuperseded({ version_removed, flags }: SupportStatement, statements: SupportStatement[]): boolean {
	if (version_removed === undefined) return false;
	const end = versionOrder(readRange(version_removed).value);
	return statements.some(
		({ version_added, version_removed: removed, flags: others }) =>
			version_added &&
			versionOrder(readRange(version_added).value) <= end &&
			(removed === undefined || versionOrder(readRange(removed).value) > end) &&
			// What was free and is now behind a flag is gone for readers.
			(flags || !others),
	);
}

/** Until when a statement holds, as far as that is known. */
function endOf(
	statement: SupportStatement,
	isReleased: IsReleased,
	statements: SupportStatement[],
	after: VersionAfter,
): Pick<SupportDetail, "until" | "only" | "leaving" | "superseded"> {
	const { version_added, version_removed } = statement;
	if (version_removed === undefined) return {};
	const { leaving } = leavingOf(statement, isReleased);
	if (leaving !== undefined) return { leaving };
	return {
		until: version_removed,
		...(version_added && after(version_added) === version_removed && { only: true }),
		...(isSuperseded(statement, statements) && { superseded: true }),
	};
}

/**
 * All that one statement of several on a key says, with its notes made safe. The name of a flag is text as it stands
 * (`<select> showPicker() method` in Safari); what it is to be set to may be words with markup.
 */
export function detailOf(
	statement: SupportStatement,
	isReleased: IsReleased,
	after: VersionAfter,
	statements: SupportStatement[] = [statement],
): SupportDetail {
	const { version_added, partial_implementation, prefix, alternative_name, flags } = statement;
	const notes = asList(statement.notes).map(readInline);
	return {
		state: stateOf(statement, isReleased),
		...(version_added && { since: version_added }),
		...endOf(statement, isReleased, statements, after),
		...(partial_implementation && { partial: true }),
		...(prefix && { prefix }),
		...(alternative_name && { alternativeName: alternative_name }),
		...(flags && {
			flags: flags.map(({ type, name, value_to_set }) => ({
				type,
				name,
				...(value_to_set && { value: readInline(value_to_set) }),
			})),
		}),
		...(notes.length > 0 && { notes }),
	};
}

/** Whether a statement says more than the version since which a browser supports a key. */
export const saysMore = ({ state, until, leaving, notes }: SupportDetail): boolean =>
	(state !== "yes" && state !== "no") || (until ?? leaving ?? notes) !== undefined;
