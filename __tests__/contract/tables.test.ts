import { deserialize, serialize } from "node:v8";
import { sampleOf } from "@/__tests__/exhaustive";
import { getVersionLevels } from "@/lib/compare/loader";
import { getFeatureSpans } from "@/lib/compat/queries/feature-spans";
import { getSupportTable } from "@/lib/compat/queries/span-table";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { createEngine } from "@/lib/search/engine";
import { searchIndex } from "@/lib/search/queries/entries";
import { packIndex, unpackIndex } from "@/lib/search/search-index";
import {
	computeSpans,
	getSupportLevel,
	parseSpans,
	serializeSpans,
	toOrderedSpans,
} from "@/lib/support/spans";
import { getStatements } from "@/lib/support/statements";
import { toVersionOrder } from "@/lib/support/version";
import { searchQueries } from "./search-queries";

const ids = getBrowsers().ids();

describe("the support table", () => {
	it("has the same spans as the records, for every feature and key", () => {
		const { spans, columns } = getSupportTable();
		expect([...columns.keys()]).toEqual(ids);
		const wrong: string[] = [];
		for (const browser of ids) {
			const column = columns.get(browser);
			for (const [place, [id, feature]] of sampleOf([...getFeatures().entries()], 40)) {
				const own = spans[column?.features[place] ?? -1];
				const expected = getFeatureSpans(browser, feature);
				if (JSON.stringify(own) !== JSON.stringify(expected)) wrong.push(`${browser} ${id}`);
			}
			for (const [place, key] of sampleOf([...getCompatRecords().ids().entries()], 300)) {
				const own = spans[column?.keys[place] ?? -1];
				const expected = computeSpans(getStatements(getCompatRecords().get(key), browser));
				if (JSON.stringify(own) !== JSON.stringify(expected)) wrong.push(`${browser} ${key}`);
			}
		}
		expect(wrong).toEqual([]);
	}, 120_000);

	it("survives a write and a read", () => {
		const { spans } = getSupportTable();
		expect(spans.length).toBeGreaterThan(1_000);
		expect(spans.map(serializeSpans).map(parseSpans)).toEqual(spans);
	});

	it("gives the same support for a version as the records", () => {
		const wrong: string[] = [];
		for (const [place, browser] of ids.entries()) {
			const versions = Object.keys(getBrowsers().get(browser).releases);
			for (const version of versions.filter((_, index) => index % 60 === place)) {
				const order = toVersionOrder(version);
				const { keys, features: ofFeatures } = getVersionLevels(browser, version);
				const getLevel = (spans: ReturnType<typeof computeSpans>) =>
					spans && getSupportLevel(toOrderedSpans(spans), order);
				for (const [at, key] of sampleOf([...getCompatRecords().ids().entries()], 300)) {
					const expected = getLevel(computeSpans(getStatements(getCompatRecords().get(key), browser)));
					if (keys[at] !== expected) wrong.push(`${browser} ${version} ${key}`);
				}
				for (const [at, [id, feature]] of sampleOf([...getFeatures().entries()], 40)) {
					const expected = getLevel(getFeatureSpans(browser, feature));
					if (ofFeatures[at] !== expected) wrong.push(`${browser} ${version} ${id}`);
				}
			}
		}
		expect(wrong).toEqual([]);
	}, 120_000);
});

describe("the search index after a write and a read", () => {
	const before = createEngine(searchIndex());
	const after = createEngine(unpackIndex(deserialize(serialize(packIndex(searchIndex())))));

	it("has the same contents", () => {
		expect(after.entries).toEqual(before.entries);
	});

	it.each([
		"a",
		"grid",
		"gird",
		"css grid layout",
		"chrome 999",
		"Array.prototype.at",
		"@scope",
		":has",
		"nonsnse wrds",
	])("has the same results for %s", (typed) => {
		expect(after.find(typed)).toEqual(before.find(typed));
	});

	it("has the same results for the list of real queries", () => {
		for (const [query] of searchQueries) expect(after.find(query)).toEqual(before.find(query));
	});
});
