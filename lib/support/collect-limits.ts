import { coreBrowserFacts, supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import type { Limit, LimitedPart, LimitNote } from "@/lib/support/schema/limits";
import type { DecidingBrowser } from "@/lib/support/schema/reach";
import type { SupportRow, SupportStatementView } from "@/lib/support/schema/support-row";

/** The maximum number of notes per browser. The support table has all of them. */
const MAX_NOTES = 3;
/** The maximum number of keys per browser. The table of keys has all of them. */
const MAX_PARTS = 3;

const getEngine = (browser: DecidingBrowser) =>
	browser === "ie" ? "Trident" : coreBrowserFacts[browser].engine;

const isLimit = ({ flags, partial, prefix, alternativeName }: SupportStatementView) =>
	!flags && (partial || prefix !== undefined || alternativeName !== undefined);

function uniqueOrUndefined<T>(some: (T | undefined)[]): T[] | undefined {
	const defined = some.filter((item) => item !== undefined);
	const unique = [...new Map(defined.map((item) => [JSON.stringify(item), item])).values()];
	return unique.length > 0 ? unique : undefined;
}

/** Whether web-features leaves out a version with all keys of a feature, which is a decision of its editors. */
const isHeldBack = (answer: SupportRow["answer"]) =>
	answer.state === "some" && answer.supported === answer.of;

/** The versions of a statement: from `since` to before `until`. */
export type VersionRange = Pick<SupportStatementView, "since" | "until">;

type LimitDetails = Omit<Limit, "browsers">;

/** The keys of a feature that a browser's current release does not support in full, and the number of all its keys. */
export interface LimitedKeys {
	limited: Omit<LimitedPart, "name">[];
	of: number;
}

/** Names the first limited keys, with the prefix or other name under which one works. */
const nameParts = (limited: LimitedKeys["limited"], current: SupportStatementView[]): LimitedPart[] =>
	limited.slice(0, MAX_PARTS).map(({ key, state }) => {
		const named = current.find(
			(statement) => statement.state === "renamed" && (statement.keys?.includes(key) ?? true),
		);
		const name = state === "renamed" && (named?.prefix ?? named?.alternativeName);
		return { key, state, ...(name && { name }) };
	});

/**
 * Counts the keys with full support and names the others. Returns neither if no key has full support and all have
 * the same limit.
 */
function getKeyDetails(
	answer: SupportRow["answer"],
	keys: LimitedKeys | undefined,
	limiting: SupportStatementView[],
): Pick<Limit, "keys" | "parts"> {
	const parts = keys ? nameParts(keys.limited, limiting) : [];
	if (answer.state === "some")
		return { keys: [answer.supported, answer.of], ...(parts.length > 0 && { parts }) };
	const isOfNone = answer.state === "partial" || answer.state === "renamed";
	const areAlike = limiting.some((statement) => !statement.keys);
	return keys && keys.of > 1 && isOfNone && !areAlike ? { keys: [0, keys.of], parts } : {};
}

/** Lists the notes of statements, each with its versions if it is not about the current ones alone. */
const listNotes = (
	statements: SupportStatementView[],
	answer: SupportRow["answer"],
): LimitNote[] | undefined =>
	uniqueOrUndefined(
		statements.flatMap(({ since, until, notes = [] }) => {
			const isCurrent = answer.state !== "yes" && until === undefined;
			return notes.map((note) => ({
				note,
				...(!isCurrent && since !== undefined && { since }),
				...(until !== undefined && { until }),
			}));
		}),
	);

function getLimitDetails(
	{ answer, statements }: SupportRow,
	isLimitedWithin: (statement: SupportStatementView) => boolean,
	keys: LimitedKeys | undefined,
): LimitDetails {
	// Statements about old versions of keys do not explain what the current release lacks.
	const limiting = statements.filter(
		(statement) =>
			isLimit(statement) &&
			isLimitedWithin(statement) &&
			!(answer.state === "some" && statement.until !== undefined),
	);
	const ofAll = limiting.filter(({ keys }) => !keys);
	const byKey = getKeyDetails(answer, keys, limiting);
	// A prefix or another name of a single key does not apply to the whole feature, unless the browser has no other
	// support.
	const names = answer.state === "renamed" && ofAll.length === 0 && !byKey.parts ? limiting : ofAll;
	const prefixes = uniqueOrUndefined(names.map(({ prefix }) => prefix));
	const otherNames = uniqueOrUndefined(names.map(({ alternativeName }) => alternativeName));
	const notes = listNotes(ofAll, answer)?.slice(0, MAX_NOTES) ?? listNotes(limiting, answer)?.slice(0, 1);
	return {
		...(isHeldBack(answer) && { heldBack: true }),
		...byKey,
		...(answer.state === "yes" && { until: answer.since }),
		...(answer.state === "removed" && { removed: [answer.since, answer.until] }),
		...(prefixes && { prefixes }),
		...(otherNames && { otherNames }),
		...(notes && { notes }),
	};
}

/**
 * Collects the limits of support. Browsers of one engine with equal limits share an entry, and each note appears
 * once per engine. Browsers of all engines share an entry if web-features holds them back.
 * @param rows support-table rows.
 * @param isLimited whether versions in use of a browser, of those with a statement, have limited support.
 * @param getKeys the limited keys of a feature in a browser; omitted for a single key.
 */
export function collectLimits(
	rows: SupportRow[],
	isLimited: (browser: DecidingBrowser, statement?: VersionRange) => boolean,
	getKeys?: (browser: DecidingBrowser) => LimitedKeys,
): Limit[] {
	const limits = new Map<string, Limit>();
	const shownNotes = new Set<string>();
	for (const row of rows) {
		const browser = row.browser as DecidingBrowser;
		if (!supportDataBrowsers.includes(browser) || !isLimited(browser)) continue;
		const details = getLimitDetails(row, (statement) => isLimited(browser, statement), getKeys?.(browser));
		const content = `${details.heldBack && !details.notes ? "" : getEngine(browser)} ${JSON.stringify(details)}`;
		const known = limits.get(content);
		if (known) {
			known.browsers.push(browser);
			continue;
		}
		const { notes: all, ...others } = details;
		const notes = all?.filter((note) => !shownNotes.has(`${getEngine(browser)} ${JSON.stringify(note)}`));
		for (const note of notes ?? []) shownNotes.add(`${getEngine(browser)} ${JSON.stringify(note)}`);
		limits.set(content, { browsers: [browser], ...others, ...(notes?.length && { notes }) });
	}
	return [...limits.values()];
}
