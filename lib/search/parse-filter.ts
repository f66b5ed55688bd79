import {
	type FilterName,
	type QueryMistake,
	type ResultType,
	resultTypes,
} from "@/lib/search/schema/parsed-query";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { CoreBrowser } from "@/lib/support/schema/web-features";
import { findNearMatches } from "./near-matches";
import type { ComparisonOperator, FilterCondition } from "./query";

/** Names from the data that filter values may use. */
export interface Vocabulary {
	groups: readonly { id: string; name: string }[];
	/** Whether a compat key equals the text or starts with it: `css.properties`. */
	hasKeys: (node: string) => boolean;
	/** The first segments of compat keys: `css`. */
	areas: readonly string[];
}

type Outcome = { condition: FilterCondition } | { kind: QueryMistake["kind"]; near: string[] };

const baselineLevels = ["widely", "newly", "limited", "discouraged"] as const;

/** Common synonyms of areas. */
const areaWords: Record<string, string> = { js: "javascript", wasm: "webassembly", dom: "api" };

/** Synonyms of browser ids: caniuse ids, and BCD ids with their parts reversed. */
const browserWords: Record<string, CoreBrowser> = {
	and_chr: "chrome_android",
	android_chrome: "chrome_android",
	and_ff: "firefox_android",
	android_firefox: "firefox_android",
	ios_saf: "safari_ios",
	ios_safari: "safari_ios",
	ios: "safari_ios",
};

const nearest = (value: string, among: readonly string[]) =>
	findNearMatches(
		value,
		among.map((id) => ({ id, name: id })),
	).map(({ id }) => id);

function oneOf<T extends string>(value: string, among: readonly T[]): T | undefined {
	return among.find((one) => one === value);
}

function readType(value: string): Outcome {
	const type = oneOf<ResultType>(value, resultTypes);
	return type ? { condition: { name: "type", type } } : { kind: "type", near: nearest(value, resultTypes) };
}

function readLevel(value: string): Outcome {
	const level = oneOf(value, baselineLevels);
	return level
		? { condition: { name: "baseline", level } }
		: { kind: "baseline", near: nearest(value, baselineLevels) };
}

function readGroup(value: string, { groups }: Vocabulary): Outcome {
	const id = groups.find((group) => group.id === value)?.id;
	return id === undefined
		? { kind: "group", near: findNearMatches(value, [...groups]).map(({ id }) => id) }
		: { condition: { name: "group", id } };
}

function readArea(value: string, typed: string, { areas, hasKeys }: Vocabulary): Outcome {
	// Names of areas are in lower case. Names of keys below them may have capitals.
	const node = [areaWords[value], value, typed].find((some) => some && hasKeys(some));
	return node ? { condition: { name: "in", node } } : { kind: "area", near: nearest(value, areas) };
}

function readBrowser(name: "supports" | "missing", value: string): Outcome {
	const [, typed = "", version] = /^(.*?)(?:[-_=@]?(\d[\w.]*))?$/.exec(value) ?? [];
	const id = typed.replaceAll("-", "_");
	const browser = oneOf(id, coreBrowsers) ?? (Object.hasOwn(browserWords, id) ? browserWords[id] : undefined);
	if (!browser)
		return {
			kind: "browser",
			near: nearest(id, coreBrowsers).map((one) => (version ? `${one}-${version}` : one)),
		};
	if (version === undefined) return { condition: { name, browser } };
	return /^\d{1,4}(\.\d{1,4}){0,3}$/.test(version)
		? { condition: { name, browser, version } }
		: { kind: "version", near: [browser] };
}

function readNumber(value: string): { is: ComparisonOperator | ""; number: number } | undefined {
	const [, sign = "", digits = ""] = /^(<=|>=|[<>=≤≥]|)(\d{1,4}(?:\.\d{1,2})?)%?$/.exec(value) ?? [];
	if (digits === "") return undefined;
	const is = { "≤": "<=", "≥": ">=" }[sign] ?? sign;
	return { is: is as ComparisonOperator | "", number: Number(digits) };
}

function readYear(value: string): Outcome {
	const read = readNumber(value);
	if (!read || !Number.isInteger(read.number) || read.number < 1_000) return { kind: "year", near: [] };
	return { condition: { name: "year", is: read.is || "=", year: read.number } };
}

function readReach(name: "reach" | "usable", value: string): Outcome {
	const read = readNumber(value);
	if (!read || read.number > 100) return { kind: "reach", near: [] };
	return { condition: { name, is: read.is || ">=", percent: read.number } };
}

/** Parses the value of a filter. Returns its condition, or the kind of mistake with similar values. */
export function parseFilterValue(name: FilterName, typed: string, vocabulary: Vocabulary): Outcome {
	const value = typed.toLowerCase();
	if (value === "") return { kind: "empty", near: [] };
	switch (name) {
		case "type":
			return readType(value);
		case "baseline":
			return readLevel(value);
		case "group":
			return readGroup(value, vocabulary);
		case "in":
			return readArea(value, typed, vocabulary);
		case "supports":
		case "missing":
			return readBrowser(name, value);
		case "year":
			return readYear(value);
		case "reach":
		case "usable":
			return readReach(name, value);
		default:
			return name satisfies never;
	}
}
