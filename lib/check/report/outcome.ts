import { browsers } from "@/lib/check/browsers";
import { keyAs, type Test, type Use } from "@/lib/check/use";
import { allOf, anyOf } from "@/lib/domain/reach/spans";
import { versionOrder } from "@/lib/domain/version";
import type { DecidingBrowser, Span, Support } from "@/lib/schema/reach";

/**
 * The support of a compat key by its own name, or by another one (`keyAs`); undefined where nothing is known of it in any
 * browser.
 */
export type SupportOfKey = (key: string) => Support | undefined;

/** What decides what becomes of a use: all uses that are alike in it come to the same. */
export type Situation = Pick<Use, "key" | "as" | "tests" | "fallbacks">;

/** Before every version. */
const FIRST = "0";
const everywhere: Span[] = [{ level: "full", from: FIRST }];

/** Where none of some spans holds, in full. */
function outside(spans: Span[]): Span[] {
	const gaps: Span[] = [];
	let from: string | undefined = FIRST;
	for (const span of spans) {
		if (from !== undefined && versionOrder(from) < versionOrder(span.from))
			gaps.push({ level: "full", from, until: span.from });
		from = span.until;
	}
	if (from !== undefined) gaps.push({ level: "full", from });
	return gaps;
}

const inFull = (spans: Span[]): Span[] => spans.map((span) => ({ ...span, level: "full" as const }));

/** The spans of a browser that has all of some keys; undefined where nothing is known of one. */
function spansOfAll(
	keys: readonly string[],
	browser: DecidingBrowser,
	supportOf: SupportOfKey,
): Span[] | undefined {
	if (keys.length === 0) return everywhere;
	const lists: Span[][] = [];
	for (const key of keys) {
		const spans = supportOf(key)?.[browser];
		if (!spans) return undefined;
		lists.push(spans);
	}
	return allOf(lists);
}

/** Where a test keeps a browser out; nowhere where that is not known. */
function keptOut({ keys, has, or = [] }: Test, browser: DecidingBrowser, supportOf: SupportOfKey): Span[] {
	const spans = keys.length === 0 ? undefined : spansOfAll(keys, browser, supportOf);
	if (!spans) return [];
	// What is supported with limits passes the test: it is there.
	const own = has ? outside(anyOf([spans])) : inFull(anyOf([spans]));
	return or.length === 0 ? own : allOf([own, ...or.map((other) => keptOut(other, browser, supportOf))]);
}

/** All of a browser's versions, as one span; or undefined for less. */
const isEverywhere = ([first, ...others]: Span[]) =>
	others.length === 0 && first?.level === "full" && first.from === FIRST && first.until === undefined;

/**
 * Whose browsers a prefix addresses: the others pass over it, as is meant. What begins with `-webkit-` is for all of them:
 * https://compat.spec.whatwg.org/.
 */
const addressed: Record<string, readonly DecidingBrowser[]> = {
	moz: ["firefox", "firefox_android"],
	ms: ["edge", "ie"],
	o: [],
	khtml: [],
};

const prefix = /^[:@]*-(moz|ms|o|khtml)-/;

/** The browsers that a use is for; undefined where it is for all. */
function addresseesOf({ key, as }: Situation): readonly DecidingBrowser[] | undefined {
	const [, vendor] = prefix.exec(as ?? key.slice(key.lastIndexOf(".") + 1)) ?? [];
	return vendor === undefined ? undefined : addressed[vendor];
}

/**
 * How far each browser gets along with a use, as if that were support: in full where it is not reached, where the key is
 * supported, or where what stands in for it is. A browser of which nothing is known of the key has no entry, unless all of
 * it is kept out or has what stands in.
 */
export function outcomeOf(situation: Situation, supportOf: SupportOfKey): Support {
	const { key, as, tests = [], fallbacks = [] } = situation;
	const own = supportOf(keyAs(key, as)) ?? {};
	const addressees = addresseesOf(situation);
	if (tests.length === 0 && fallbacks.length === 0 && !addressees) return own;
	const outcome: Support = {};
	for (const browser of browsers) {
		if (addressees && !addressees.includes(browser)) {
			outcome[browser] = everywhere;
			continue;
		}
		const away = tests.map((test) => keptOut(test, browser, supportOf));
		const stand = fallbacks.flatMap((keys) => {
			const spans = spansOfAll(keys, browser, supportOf);
			return spans ? [spans] : [];
		});
		const spans = own[browser];
		const all = anyOf([...(spans ? [spans] : []), ...stand, ...away]);
		if (spans || isEverywhere(all)) outcome[browser] = all;
	}
	return outcome;
}

const texts = new WeakMap<object, string>();

/** A list of tests or fallbacks as text, made once: many uses share theirs. */
function textOf(list: object): string {
	const known = texts.get(list) ?? JSON.stringify(list);
	texts.set(list, known);
	return known;
}

/** Names a situation: the same name, the same outcome. */
export function nameOf({ key, as, tests, fallbacks }: Situation): string {
	const own = keyAs(key, as);
	if (!tests?.length && !fallbacks?.length) return own;
	return `${own} ${tests?.length ? textOf(tests) : ""} ${fallbacks?.length ? textOf(fallbacks) : ""}`;
}
