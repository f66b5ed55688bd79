import { deserialize, serialize } from "node:v8";
import { sampleOf } from "@/__tests__/exhaustive";
import { featureSpansIn } from "@/lib/answers/feature-spans";
import { searchIndex } from "@/lib/answers/search/index-table";
import { supportTable } from "@/lib/answers/support-table";
import { versionLevels } from "@/lib/answers/version-levels";
import { browsers, compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { levelAt, orderedSpans, readSpans, spansOf, writeSpans } from "@/lib/domain/reach/spans";
import { engineOf } from "@/lib/domain/search/engine";
import { packIndex, unpackIndex } from "@/lib/domain/search/search-index";
import { statementsOf } from "@/lib/domain/support";
import { versionOrder } from "@/lib/domain/version";
import { searchQueries } from "./search-queries";

const ids = browsers().ids();

describe("the table of support", () => {
	it("has the spans of every feature and key as their records have them", () => {
		const { spans, columns } = supportTable();
		expect([...columns.keys()]).toEqual(ids);
		const wrong: string[] = [];
		for (const browser of ids) {
			const column = columns.get(browser);
			for (const [place, [id, feature]] of sampleOf([...features().entries()], 100)) {
				const own = spans[column?.features[place] ?? -1];
				const asked = featureSpansIn(browser, feature);
				if (JSON.stringify(own) !== JSON.stringify(asked)) wrong.push(`${browser} ${id}`);
			}
			for (const [place, key] of sampleOf([...compatRecords().ids().entries()], 1_000)) {
				const own = spans[column?.keys[place] ?? -1];
				const asked = spansOf(statementsOf(compatRecords().get(key), browser));
				if (JSON.stringify(own) !== JSON.stringify(asked)) wrong.push(`${browser} ${key}`);
			}
		}
		expect(wrong).toEqual([]);
	}, 120_000);

	it("is read again as it was written", () => {
		const { spans } = supportTable();
		expect(spans.length).toBeGreaterThan(1_000);
		expect(spans.map(writeSpans).map(readSpans)).toEqual(spans);
	});

	it("tells of a version what the records tell", () => {
		const wrong: string[] = [];
		for (const [place, browser] of ids.entries()) {
			const versions = Object.keys(browsers().get(browser).releases);
			for (const version of versions.filter((_, index) => index % 60 === place)) {
				const order = versionOrder(version);
				const { keys, features: ofFeatures } = versionLevels(browser, version);
				const levelOf = (spans: ReturnType<typeof spansOf>) => spans && levelAt(orderedSpans(spans), order);
				for (const [at, key] of sampleOf([...compatRecords().ids().entries()], 1_000)) {
					const asked = levelOf(spansOf(statementsOf(compatRecords().get(key), browser)));
					if (keys[at] !== asked) wrong.push(`${browser} ${version} ${key}`);
				}
				for (const [at, [id, feature]] of sampleOf([...features().entries()], 100)) {
					const asked = levelOf(featureSpansIn(browser, feature));
					if (ofFeatures[at] !== asked) wrong.push(`${browser} ${version} ${id}`);
				}
			}
		}
		expect(wrong).toEqual([]);
	}, 120_000);
});

describe("the index of the search, written and read", () => {
	const before = engineOf(searchIndex());
	const after = engineOf(unpackIndex(deserialize(serialize(packIndex(searchIndex())))));

	it("holds the same things", () => {
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
	])("finds the same for %s", (typed) => {
		expect(after.find(typed)).toEqual(before.find(typed));
	});

	it("finds the same for the list of real queries", () => {
		for (const [query] of searchQueries) expect(after.find(query)).toEqual(before.find(query));
	});
});
