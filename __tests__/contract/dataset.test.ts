import { sampleOf } from "@/__tests__/exhaustive";
import { loadProps } from "@/__tests__/lib/site/loader/load-page";
import { toBrowserslistStats } from "@/lib/audience/import/browserslist-stats";
import { matchRows } from "@/lib/audience/import/match-rows";
import { parseUsageTable } from "@/lib/audience/import/read-table";
import { getEngineTables } from "@/lib/audience/queries/audience";
import { listCompatNodes } from "@/lib/compat/queries/key-tree";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures, getGroups, getSnapshots } from "@/lib/data/features";
import { DatasetError, parseRecord } from "@/lib/data/records";
import { getEngineVersions, getRegionCodes, readUsage } from "@/lib/data/usage";
import { validateDataset } from "@/lib/data/validate-dataset";
import { featurePage } from "@/lib/features/loader/feature";
import type { FeatureProps } from "@/lib/features/schema/page";
import { listFeatureIds } from "@/lib/reach/queries/feature-line";
import { checkPageData } from "@/lib/static-props/page-data";
import { browserNames } from "@/lib/support/browser-names";
import { AGENT_ENGINES, resolveDecidingBrowser } from "@/lib/support/resolve-engine";
import type { UsageRow } from "@/lib/support/schema/audience";
import { bcdReleaseSchema, browserSchema, compatRecord, supportStatement } from "@/lib/support/schema/compat";
import { WORLD } from "@/lib/support/schema/default-audience";
import { featureEntry, groupSchema, snapshotSchema } from "@/lib/support/schema/web-features";
import { audiencePage } from "@/lib/targets/loader/audience";

describe("the installed data packages", () => {
	it("parse completely, and every id resolves across them", () => {
		const counts = validateDataset();
		expect(counts.features).toBeGreaterThan(1_200);
		expect(counts["compat keys"]).toBeGreaterThan(20_900);
		expect(counts.browsers).toBeGreaterThanOrEqual(17);
	});

	it("disagree on less than 1 % of the keys", () => {
		const named = getFeatures().flatMap(([, { compat_features }]) => compat_features);
		const unknown = named.filter((key) => !getCompatRecords().has(key));
		expect(unknown.length / named.length).toBeLessThan(0.01);
	});

	it("find every compat key", () => {
		expect(
			getCompatRecords()
				.ids()
				.filter((key) => !getCompatRecords().find(key)),
		).toEqual([]);
		expect(getCompatRecords().find("css.properties.grid-template-rows.subgrid")?.support.chrome).toEqual({
			version_added: "117",
		});
	});

	it("use the same browser names as the site", () => {
		const names = getBrowsers()
			.entries()
			.map(([id, { name }]) => [id, name]);
		expect(browserNames).toEqual(Object.fromEntries(names));
	});

	it("contain moved and split ids, groups and snapshots", () => {
		expect(getFeatureEntries().find("numeric-seperators")).toEqual({
			kind: "moved",
			redirect_target: "numeric-separators",
		});
		expect(getFeatureEntries().find("text-wrap-style")?.kind).toBe("split");
		expect(getGroups().find("grid")?.name).toBe("Grid");
		expect(getSnapshots().ids()).toContain("ecmascript-2015");
	});
});

describe("validators", () => {
	const schemas = {
		featureEntry,
		group: groupSchema,
		snapshot: snapshotSchema,
		compatRecord,
		supportStatement,
		browser: browserSchema,
		release: bcdReleaseSchema,
	};
	it.each(Object.entries(schemas))("%s rejects an empty object, naming the record", (kind, schema) => {
		expect(() => parseRecord(schema, kind, "some-id", {})).toThrow(DatasetError);
		expect(() => parseRecord(schema, kind, "some-id", {})).toThrow(/"some-id" at /);
	});
});

/** Lists the compat keys that a feature's page links to. */
const listLinkedKeys = (feature: FeatureProps) =>
	feature.kind === "split"
		? []
		: feature.keyTable.names.map(([key]) => key).filter((key) => !feature.goneKeys?.includes(key));

describe("page data of every feature", () => {
	it("loads, has no undeclared fields and stays within its size limit", async () => {
		const sizes: number[] = [];
		const unlinked: string[] = [];
		const nodes = new Set(listCompatNodes());
		for (const id of sampleOf(listFeatureIds(), 40)) {
			const outcome = await featurePage.load({ id });
			if (outcome.kind !== "found") throw new Error(`${id} is ${outcome.kind}`);
			const props = checkPageData(id, featurePage.props, outcome.props);
			expect(props).toEqual(outcome.props);
			sizes.push(JSON.stringify(props).length);
			unlinked.push(...listLinkedKeys(props).filter((key) => !nodes.has(key)));
		}
		expect(unlinked).toEqual([]);
		sizes.sort((a, b) => a - b);
		expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(8_000);
	});
});

describe("the engine versions of the installed mapping", () => {
	it.each(Object.entries(AGENT_ENGINES))("exist for %s", (_agent, { mapping }) => {
		expect(getEngineVersions().get(mapping)?.length).toBeGreaterThan(0);
	});

	it("map KaiOS 3 to Gecko 84", () => {
		expect(resolveDecidingBrowser("kaios", "3.0-3.1", getEngineTables())).toEqual({
			browser: "firefox_android",
			low: "84",
			high: "84",
		});
	});
});

const getName = ({ agent, version }: UsageRow) => `${agent} ${version}`;
const shares = (usage: UsageRow[]) => new Map(usage.map((row) => [getName(row), row.share]));
const sum = (usage: UsageRow[]) => usage.reduce((all, { share }) => all + share, 0);

it("an export of the world or any region imports as the same versions", async () => {
	const { newest } = await loadProps(audiencePage);
	for (const code of [WORLD, ...sampleOf(getRegionCodes(), 20)]) {
		const usage = (readUsage(code) ?? []).filter(({ share }) => share >= 1e-8);
		const { usage: again, unmatched } = matchRows(
			parseUsageTable(JSON.stringify(toBrowserslistStats(usage)), newest),
			newest,
		);
		expect([code, unmatched]).toEqual([code, []]);
		const read = shares(again);
		expect([code, [...read.keys()].sort()]).toEqual([code, usage.map(getName).sort()]);
		// In a small region rounded percentages can add up to slightly more than 100.
		const all = Math.max(1, sum(usage));
		const differences = usage.map((row) => Math.abs((read.get(getName(row)) ?? 0) - row.share / all));
		expect([code, Math.max(...differences) < 1e-6]).toEqual([code, true]);
	}
});
