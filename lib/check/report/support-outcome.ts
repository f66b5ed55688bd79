import { type CompatUse, type RemovableCode, toAliasedKey, type UseTest } from "@/lib/check/uses";
import { coreBrowserFacts, coreBrowsers, supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import type { DecidingBrowser, Span, Support } from "@/lib/support/schema/reach";
import { intersectSupport, unionSupport } from "@/lib/support/spans";
import { toVersionOrder } from "@/lib/support/version";

/** Looks up the support of a compat key, or of a key with an alias (`toAliasedKey`); undefined without data. */
export type SupportOfKey = (key: string) => Support | undefined;

/** The parts of a use that decide its outcome. */
export type UseSituation = Pick<CompatUse, "key" | "as" | "tests" | "fallbacks" | "dropsRule" | "partial">;

/** Sorts before every version. */
const FIRST = "0";
const allVersions: Span[] = [{ level: "full", from: FIRST }];

/** Returns the gaps between spans, as full support. */
function invertSpans(spans: Span[]): Span[] {
	const gaps: Span[] = [];
	let from: string | undefined = FIRST;
	for (const span of spans) {
		if (from !== undefined && toVersionOrder(from) < toVersionOrder(span.from))
			gaps.push({ level: "full", from, until: span.from });
		from = span.until;
	}
	if (from !== undefined) gaps.push({ level: "full", from });
	return gaps;
}

const asFull = (spans: Span[]): Span[] => spans.map((span) => ({ ...span, level: "full" as const }));

/** Intersects the support of several keys in a browser; undefined if one of them has no data. */
function intersectKeys(
	keys: readonly string[],
	browser: DecidingBrowser,
	supportOf: SupportOfKey,
): Span[] | undefined {
	if (keys.length === 0) return allVersions;
	const lists: Span[][] = [];
	for (const key of keys) {
		const spans = supportOf(key)?.[browser];
		if (!spans) return undefined;
		lists.push(spans);
	}
	return intersectSupport(lists);
}

/** Returns the versions that fail a test, as full support. Without data, a test excludes no version. */
function getExcludedSpans(
	{ keys, has, or = [], isImplied }: UseTest,
	browser: DecidingBrowser,
	supportOf: SupportOfKey,
): Span[] {
	const spans = keys.length === 0 ? undefined : intersectKeys(keys, browser, supportOf);
	if (!spans) return [];
	// Partial support passes a test, but what a value without loss wants needs no part of its property.
	const passing = isImplied ? spans.filter(({ level }) => level === "full") : spans;
	const own = has ? invertSpans(unionSupport([passing])) : asFull(unionSupport([passing]));
	return or.length === 0
		? own
		: intersectSupport([own, ...or.map((other) => getExcludedSpans(other, browser, supportOf))]);
}

/** Whether spans are full support in all versions. */
const coversAllVersions = ([first, ...others]: Span[]) =>
	others.length === 0 && first?.level === "full" && first.from === FIRST && first.until === undefined;

/**
 * The browsers that a vendor prefix targets; the others ignore it as intended. `-webkit-` is missing because all browsers
 * implement it: https://compat.spec.whatwg.org/.
 */
const browsersByPrefix: Record<string, readonly DecidingBrowser[]> = {
	moz: coreBrowsers.filter((browser) => coreBrowserFacts[browser].engine === "Gecko"),
	ms: ["edge", "ie"],
	o: [],
	khtml: [],
};

/** Edge 79 is the first one with Chromium, which has no `-ms-` name. */
const afterPrefix: Record<string, Support> = { ms: { edge: [{ level: "full", from: "79" }] } };

const vendorPrefix = /^[:@]*-(moz|ms|o|khtml)-/;

/** Returns the vendor whose browsers alone a prefixed use targets; undefined if it targets all. */
const getVendor = ({ key, as, dropsRule }: UseSituation): string | undefined =>
	dropsRule ? undefined : vendorPrefix.exec(as ?? key.slice(key.lastIndexOf(".") + 1))?.[1];

/**
 * What some browsers lose nothing by, because they have not got what it acts on, and what that is:
 *
 * - Apple's platforms have no forced colors, say the data of `css.at-rules.media.forced-colors` (https://webkit.org/b/225281).
 * - Attributes that act on a virtual keyboard only (https://html.spec.whatwg.org/multipage/interaction.html#autocapitalization
 *   and the sections after it). macOS has none.
 */
const browsersWithoutObject: Readonly<Record<string, readonly DecidingBrowser[]>> = {
	"css.properties.forced-color-adjust": ["safari", "safari_ios"],
	"html.global_attributes.autocapitalize": ["safari"],
	"html.global_attributes.enterkeyhint": ["safari"],
	"html.global_attributes.inputmode": ["safari"],
	"html.global_attributes.virtualkeyboardpolicy": ["safari"],
};

/** Returns the browsers that lose nothing by a key or the part of one, whatever they support. */
function getUnaffected(key: string): readonly DecidingBrowser[] {
	const [area, kind, name] = key.split(".", 3);
	return browsersWithoutObject[`${area}.${kind}.${name}`] ?? [];
}

/** Counts partial support as full or as none, if a use says which. */
const readPartial = (support: Support, partial: UseSituation["partial"]): Support =>
	partial === undefined
		? support
		: Object.fromEntries(
				Object.entries(support).map(([browser, spans]) => [
					browser,
					partial === "full" ? unionSupport([asFull(spans)]) : spans.filter(({ level }) => level === "full"),
				]),
			);

/**
 * Computes the effective support of a use. A version counts as supported if it supports the key, supports a fallback, or does
 * not run the code because a test fails. A browser without data for the key has no entry, unless tests and fallbacks cover all
 * of its versions.
 */
export function computeOutcome(situation: UseSituation, supportOf: SupportOfKey): Support {
	const { key, as, tests = [], fallbacks = [] } = situation;
	const own = readPartial(supportOf(toAliasedKey(key, as)) ?? {}, situation.partial);
	const vendor = getVendor(situation);
	const unaffected = getUnaffected(key);
	if (tests.length + fallbacks.length + unaffected.length === 0 && vendor === undefined) return own;
	const targeted = vendor === undefined ? undefined : browsersByPrefix[vendor];
	const outcome: Support = {};
	for (const browser of supportDataBrowsers) {
		if (unaffected.includes(browser) || (targeted && !targeted.includes(browser))) {
			outcome[browser] = allVersions;
			continue;
		}
		const excluded = tests.map((test) => getExcludedSpans(test, browser, supportOf));
		const replaced = fallbacks.flatMap((keys) => {
			const spans = intersectKeys(keys, browser, supportOf);
			return spans ? [spans] : [];
		});
		const spans = own[browser];
		const after = vendor === undefined ? undefined : afterPrefix[vendor]?.[browser];
		const all = unionSupport([
			...(spans ? [spans] : []),
			...(after ? [after] : []),
			...replaced,
			...excluded,
		]);
		if (spans || coversAllVersions(all)) outcome[browser] = all;
	}
	return outcome;
}

/**
 * Computes where code for old browsers can be left out, as full support. A version does without it if it has full support
 * of all modern keys, or lacks what the code uses. A browser without data has no entry.
 */
export function computeRemovalOutcome(
	{ modern, old = [] }: Pick<RemovableCode, "modern" | "old">,
	supportOf: SupportOfKey,
): Support {
	const outcome: Support = {};
	for (const browser of supportDataBrowsers) {
		const modernSpans = modern.length > 0 ? intersectKeys(modern, browser, supportOf) : undefined;
		const oldSpans = old.length > 0 ? intersectKeys(old, browser, supportOf) : undefined;
		const unaffected = oldSpans ? invertSpans(unionSupport([oldSpans])) : [];
		const isFull = ({ level }: Span) => level === "full";
		const all = unionSupport([modernSpans?.filter(isFull) ?? [], unaffected]);
		if (modernSpans || coversAllVersions(all)) outcome[browser] = all;
	}
	return outcome;
}

const serialized = new WeakMap<object, string>();

/** Serializes a list of tests or fallbacks, cached because many uses share one list. */
function serializeOnce(list: object): string {
	const text = serialized.get(list) ?? JSON.stringify(list);
	serialized.set(list, text);
	return text;
}

/** Returns a cache key: equal situations have equal keys. */
export function getSituationKey({ key, as, tests, fallbacks, dropsRule, partial }: UseSituation): string {
	const own = `${toAliasedKey(key, as)}${dropsRule ? "!" : ""}${partial ? `?${partial}` : ""}`;
	if (!tests?.length && !fallbacks?.length) return own;
	return `${own} ${tests?.length ? serializeOnce(tests) : ""} ${fallbacks?.length ? serializeOnce(fallbacks) : ""}`;
}
