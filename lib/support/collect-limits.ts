import type { Limit } from "@/lib/support/schema/limits";
import type { DecidingBrowser } from "@/lib/support/schema/reach";
import type { SupportRow, SupportStatementView } from "@/lib/support/schema/support-row";

/** The maximum number of notes per browser. The support table has all of them. */
const MAX_NOTES = 3;

/** https://developer.mozilla.org/docs/Glossary/Engine/Rendering */
const engines: Record<DecidingBrowser, string> = {
	chrome: "Blink",
	chrome_android: "Blink",
	edge: "Blink",
	firefox: "Gecko",
	firefox_android: "Gecko",
	safari: "WebKit",
	safari_ios: "WebKit",
	ie: "Trident",
};

const isLimit = ({ flags, partial, prefix, alternativeName }: SupportStatementView) =>
	!flags && (partial || prefix !== undefined || alternativeName !== undefined);

function uniqueOrUndefined<T>(some: (T | undefined)[]): T[] | undefined {
	const defined = some.filter((item) => item !== undefined);
	const unique = [...new Map(defined.map((item) => [JSON.stringify(item), item])).values()];
	return unique.length > 0 ? unique : undefined;
}

type LimitDetails = Omit<Limit, "browsers">;

function getLimitDetails({ answer, uncounted, statements }: SupportRow): LimitDetails {
	const limiting = statements.filter(isLimit);
	// A prefix or another name of a single key is not one of the whole feature, unless it is all that the browser has.
	const ofAll = limiting.filter(({ keys }) => !keys);
	const names = answer.state === "renamed" && ofAll.length === 0 ? limiting : ofAll;
	const prefixes = uniqueOrUndefined(names.map(({ prefix }) => prefix));
	const otherNames = uniqueOrUndefined(names.map(({ alternativeName }) => alternativeName));
	const listNotes = (some: SupportStatementView[]) =>
		uniqueOrUndefined(some.flatMap(({ notes }) => notes ?? []));
	const notes = listNotes(ofAll)?.slice(0, MAX_NOTES) ?? listNotes(limiting)?.slice(0, 1);
	return {
		...(uncounted && { uncounted }),
		...(!uncounted && answer.state === "some" && { keys: [answer.supported, answer.of] }),
		...(!uncounted && answer.state === "yes" && { until: answer.since }),
		...(answer.state === "removed" && { removed: [answer.since, answer.until] }),
		...(prefixes && { prefixes }),
		...(otherNames && { otherNames }),
		...(notes && { notes }),
	};
}

/**
 * Collects the limits of support. Browsers of one engine with equal limits share an entry, and no note appears twice for an
 * engine.
 * @param rows support-table rows.
 * @param isLimited whether versions in use of a browser have limited support.
 */
export function collectLimits(rows: SupportRow[], isLimited: (browser: DecidingBrowser) => boolean): Limit[] {
	const limits = new Map<string, Limit>();
	const shownNotes = new Set<string>();
	for (const row of rows) {
		const browser = row.browser as DecidingBrowser;
		if (!(browser in engines) || !isLimited(browser)) continue;
		const details = getLimitDetails(row);
		const content = `${engines[browser]} ${JSON.stringify(details)}`;
		const known = limits.get(content);
		if (known) {
			known.browsers.push(browser);
			continue;
		}
		const { notes: all, ...others } = details;
		const notes = all?.filter((note) => !shownNotes.has(`${engines[browser]} ${JSON.stringify(note)}`));
		for (const note of notes ?? []) shownNotes.add(`${engines[browser]} ${JSON.stringify(note)}`);
		limits.set(content, { browsers: [browser], ...others, ...(notes?.length && { notes }) });
	}
	return [...limits.values()];
}
