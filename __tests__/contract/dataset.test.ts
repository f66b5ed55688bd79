import { sampleOf } from "@/__tests__/exhaustive";
import { compatNodeKeys, featureIds } from "@/lib/answers/pages";
import { browsers, compatRecords } from "@/lib/data/compat";
import { featureEntries, features, groups, snapshots } from "@/lib/data/features";
import { DatasetError, parseRecord } from "@/lib/data/records";
import { validateDataset } from "@/lib/data/validate";
import { browserNames, coreBrowserNames } from "@/lib/domain/browser-names";
import { featurePage } from "@/lib/page-props/feature";
import { browser, compatRecord, release, supportStatement } from "@/lib/schema/compat";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { FeatureProps } from "@/lib/schema/props/feature";
import { featureEntry, group, snapshot } from "@/lib/schema/web-features";
import { checkPageData } from "@/lib/static-props/page-data";

describe("the installed data packages", () => {
	it("parse whole, and every id resolves across them", () => {
		const counts = validateDataset();
		expect(counts.features).toBeGreaterThan(1_200);
		expect(counts["compat keys"]).toBeGreaterThan(20_900);
		expect(counts.browsers).toBeGreaterThanOrEqual(17);
	});

	it("drift apart by less than one key in a hundred", () => {
		const named = features().flatMap(([, { compat_features }]) => compat_features);
		const unknown = named.filter((key) => !compatRecords().has(key));
		expect(unknown.length / named.length).toBeLessThan(0.01);
	});

	it("reach every compat key by its key", () => {
		expect(
			compatRecords()
				.ids()
				.filter((key) => !compatRecords().find(key)),
		).toEqual([]);
		expect(compatRecords().find("css.properties.grid-template-rows.subgrid")?.support.chrome).toEqual({
			version_added: "117",
		});
	});

	it("call the browsers what the site calls them", () => {
		const names = browsers()
			.entries()
			.map(([id, { name }]) => [id, name]);
		expect(browserNames).toEqual(Object.fromEntries(names));
		expect(coreBrowserNames.map(([id]) => id)).toEqual(coreBrowsers);
	});

	it("hold moved and split ids, groups and snapshots", () => {
		expect(featureEntries().find("numeric-seperators")).toEqual({
			kind: "moved",
			redirect_target: "numeric-separators",
		});
		expect(featureEntries().find("text-wrap-style")?.kind).toBe("split");
		expect(groups().find("grid")?.name).toBe("Grid");
		expect(snapshots().ids()).toContain("ecmascript-2015");
	});
});

describe("validators", () => {
	const schemas = { featureEntry, group, snapshot, compatRecord, supportStatement, browser, release };
	it.each(Object.entries(schemas))("%s rejects an empty object, naming the record", (kind, schema) => {
		expect(() => parseRecord(schema, kind, "some-id", {})).toThrow(DatasetError);
		expect(() => parseRecord(schema, kind, "some-id", {})).toThrow(/"some-id" at /);
	});
});

/** The keys that a feature's page links to. */
const linkedKeysOf = (feature: FeatureProps) =>
	feature.kind === "split"
		? []
		: feature.keyTable.names.map(([key]) => key).filter((key) => !feature.goneKeys?.includes(key));

describe("page data of every feature", () => {
	it("can be made, has nothing undeclared and keeps to its size", async () => {
		const sizes: number[] = [];
		const unlinked: string[] = [];
		const nodes = new Set(compatNodeKeys());
		for (const id of sampleOf(featureIds(), 100)) {
			const outcome = await featurePage.load({ id });
			if (outcome.kind !== "found") throw new Error(`${id} is ${outcome.kind}`);
			const props = checkPageData(id, featurePage.props, outcome.props);
			expect(props).toEqual(outcome.props);
			sizes.push(JSON.stringify(props).length);
			unlinked.push(...linkedKeysOf(props).filter((key) => !nodes.has(key)));
		}
		expect(unlinked).toEqual([]);
		sizes.sort((a, b) => a - b);
		expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(8_000);
	});
});
