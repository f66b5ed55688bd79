import type { Limit } from "@/lib/schema/limits";
import type { DecidingBrowser } from "@/lib/schema/reach";
import type { SupportRow, SupportStatementView } from "@/lib/schema/support";

/** Of one browser as many notes are told of all keys, else one of some; its row of the support table has them all. */
const MOST_NOTES = 3;

/** https://developer.mozilla.org/docs/Glossary/Engine/Rendering */
const engineOf: Record<DecidingBrowser, string> = {
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

function several<T>(some: (T | undefined)[]): T[] | undefined {
	const known = some.filter((one) => one !== undefined);
	const once = [...new Map(known.map((one) => [JSON.stringify(one), one])).values()];
	return once.length > 0 ? once : undefined;
}

type Words = Omit<Limit, "browsers">;

function wordsOf({ answer, uncounted, statements }: SupportRow): Words {
	const limiting = statements.filter(isLimit);
	// A feature of many keys is not named otherwise where one of them is.
	const ofAll = limiting.filter(({ keys }) => !keys);
	const prefixes = several(ofAll.map(({ prefix }) => prefix));
	const otherNames = several(ofAll.map(({ alternativeName }) => alternativeName));
	const notesOf = (some: SupportStatementView[]) => several(some.flatMap(({ notes }) => notes ?? []));
	const notes = notesOf(ofAll)?.slice(0, MOST_NOTES) ?? notesOf(limiting)?.slice(0, 1);
	return {
		...(uncounted && { uncounted }),
		...(!uncounted && answer.state === "some" && { keys: [answer.supported, answer.of] }),
		...(!uncounted && answer.state === "yes" && { until: answer.since }),
		...(prefixes && { prefixes }),
		...(otherNames && { otherNames }),
		...(notes && { notes }),
	};
}

/**
 * What limits support, once for all browsers of which the same is known; no note is told twice of one engine.
 * @param rows of a support table, of browsers that decide support for versions in use.
 * @param isLimited whether versions of a browser that are in use support it with limits.
 */
export function limitsOf(rows: SupportRow[], isLimited: (browser: DecidingBrowser) => boolean): Limit[] {
	const limits = new Map<string, Limit>();
	const told = new Set<string>();
	for (const row of rows) {
		const browser = row.browser as DecidingBrowser;
		if (!(browser in engineOf) || !isLimited(browser)) continue;
		const words = wordsOf(row);
		const content = `${engineOf[browser]} ${JSON.stringify(words)}`;
		const known = limits.get(content);
		if (known) {
			known.browsers.push(browser);
			continue;
		}
		const { notes: all, ...others } = words;
		const notes = all?.filter((note) => !told.has(`${engineOf[browser]} ${JSON.stringify(note)}`));
		for (const note of notes ?? []) told.add(`${engineOf[browser]} ${JSON.stringify(note)}`);
		limits.set(content, { browsers: [browser], ...others, ...(notes?.length && { notes }) });
	}
	return [...limits.values()];
}
