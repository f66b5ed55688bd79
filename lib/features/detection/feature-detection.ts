import type { FeatureKey } from "@/lib/support/feature-support";
import { groupBy } from "@/lib/support/group-by";
import type { CompatRecord } from "@/lib/support/schema/compat";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { Span, Support, SupportLevel } from "@/lib/support/schema/reach";
import type { CoreBrowser } from "@/lib/support/schema/web-features";
import {
	computeSpans,
	getSupportLevel,
	intersectSupport,
	serializeSpans,
	toOrderedSpans,
} from "@/lib/support/spans";
import { getStatements } from "@/lib/support/statements";
import { buildDetection, type Detection } from "./detection";

/** A test for one key of a feature. */
export interface FeatureDetection {
	key: string;
	test: Detection;
	/**
	 * What the test shows. `feature`: it is true in every released version of the core browsers with full support, and false
	 * in every one without support.
	 */
	covers: "feature" | "key";
}

/** The spans in which a key has its own name: not with a prefix or another name, and not behind a flag. */
const getNamedSpans = (record: CompatRecord, browser: CoreBrowser): Span[] =>
	computeSpans(
		getStatements(record, browser).filter(
			({ prefix, alternative_name }) => prefix === undefined && alternative_name === undefined,
		),
	) ?? [];

/**
 * Computes the spans in which the test of each key is true. The test of a value or member needs its property or interface
 * too, which can have had a prefix when BCD lists the value.
 */
function getTrueSpans(records: ReadonlyMap<string, CompatRecord>, browser: CoreBrowser): Map<string, Span[]> {
	const named = new Map([...records].map(([key, record]) => [key, getNamedSpans(record, browser)]));
	return new Map(
		[...named].map(([key, own]) => {
			const parent = named.get(key.slice(0, key.lastIndexOf(".")));
			return [key, parent ? intersectSupport([own, parent]) : own];
		}),
	);
}

/** A released version of a core browser, the feature's support in it, and whether it has at least half of the keys. */
interface TestedVersion {
	order: number;
	level: SupportLevel | "none";
	hasMost: boolean;
}

/** Lists the versions that a test of a feature must tell apart. @param keys the true spans of every key, most of them equal. */
function listTestedVersions(keys: Span[][], feature: Span[], orders: number[]): TestedVersion[] {
	const ofFeature = toOrderedSpans(feature);
	const groups = [...groupBy(keys, serializeSpans).values()].map((equal) => ({
		spans: toOrderedSpans(equal[0] ?? []),
		count: equal.length,
	}));
	return orders.map((order) => {
		const level = getSupportLevel(ofFeature, order) ?? "none";
		const has = groups.reduce(
			(sum, { spans, count }) => (getSupportLevel(spans, order) ? sum + count : sum),
			0,
		);
		return { order, level, hasMost: has * 2 >= keys.length };
	});
}

/**
 * Counts the versions in which a test is wrong: false with full support or true without, and the `unlike` ones with partial
 * support in which it differs from most keys.
 */
function countWrong(test: Span[], versions: TestedVersion[]): { wrong: number; unlike: number } {
	const spans = toOrderedSpans(test);
	const count = { wrong: 0, unlike: 0 };
	for (const { order, level, hasMost } of versions) {
		const isTrue = getSupportLevel(spans, order) !== undefined;
		if (level === "partly") count.unlike += Number(isTrue !== hasMost);
		else count.wrong += Number(isTrue !== (level === "full"));
	}
	return count;
}

/**
 * Picks the test that represents a feature best: the one that is wrong in the fewest versions, then the one that agrees
 * with most keys where support is partial; then CSS before JavaScript, then the shortest key.
 * @param support the feature's support.
 * @param orders the released versions of a browser.
 * @returns undefined when none of the keys can be tested.
 */
export function buildFeatureDetection(
	keys: FeatureKey[],
	support: Support,
	orders: (browser: CoreBrowser) => number[],
): FeatureDetection | undefined {
	const records = new Map(keys.flatMap(({ key, record }) => (record ? [[key, record]] : [])));
	const browsers = coreBrowsers.map((browser) => {
		const spans = getTrueSpans(records, browser);
		const versions = listTestedVersions([...spans.values()], support[browser] ?? [], orders(browser));
		return { spans, versions };
	});
	const tests = [...records].flatMap(([key, record]) => {
		const test = buildDetection({ ...record, key });
		if (!test) return [];
		const counts = browsers.map(({ spans, versions }) => countWrong(spans.get(key) ?? [], versions));
		return [
			{
				key,
				test,
				wrong: counts.reduce((sum, { wrong }) => sum + wrong, 0),
				unlike: counts.reduce((sum, { unlike }) => sum + unlike, 0),
				cost: test.kind === "script" ? 1 : 0,
			},
		];
	});
	const [best] = tests.sort(
		(a, b) => a.wrong - b.wrong || a.unlike - b.unlike || a.cost - b.cost || a.key.length - b.key.length,
	);
	return best && { key: best.key, test: best.test, covers: best.wrong === 0 ? "feature" : "key" };
}
