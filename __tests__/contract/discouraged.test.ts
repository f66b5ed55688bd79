import { sampleOf } from "@/__tests__/exhaustive";
import { featureLineOf } from "@/lib/answers/feature-line";
import { search } from "@/lib/answers/search/search";
import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { filterFeatures, noFilters } from "@/lib/domain/filter-features";
import { readInline } from "@/lib/domain/inline";
import { featureApi, featuresApi } from "@/lib/machine-props/api/features";
import { badgeOf } from "@/lib/machine-props/badge";
import { compatPage } from "@/lib/page-props/compat";
import { embedPage } from "@/lib/page-props/embed";
import { featuresPage } from "@/lib/page-props/features";

const all = features().flatMap(([id, feature]) => (feature.discouraged ? [{ id, feature }] : []));

/** A feature's reason, which a test goes by. */
const reasonsOf = ({ feature: { discouraged } }: (typeof all)[number]) => ({
	text: discouraged?.reason ?? "",
	runs: readInline(discouraged?.reason_html ?? ""),
});

describe("what the data discourage", () => {
	it("has no Baseline level, though some of it is in every core browser", () => {
		expect(all.length).toBeGreaterThan(20);
		expect(all.map(({ feature }) => feature.status.baseline)).toEqual(all.map(() => false));
		expect(all.some(({ feature }) => Object.keys(feature.status.support).length === 7)).toBe(true);
	});

	it("is called so in lists, and found among what is limited", () => {
		for (const { id, feature } of all) expect(featureLineOf([id, feature]).level).toBe("discouraged");
		const outcome = featuresPage.load();
		const props = outcome.kind === "found" ? outcome.props : { rows: [], groups: [] };
		const idsAt = (baseline: "limited" | "discouraged") =>
			filterFeatures(props, { ...noFilters, baseline }).map(({ row: [id] }) => id);
		expect(idsAt("discouraged").sort()).toEqual(all.map(({ id }) => id).sort());
		expect(idsAt("limited")).toEqual(expect.arrayContaining(idsAt("discouraged")));
		const { results } = search("baseline:discouraged type:feature", { most: 1_000 });
		expect(results).toHaveLength(all.length);
		expect(results.every(({ discouraged }) => discouraged)).toBe(true);
	});

	it("stands with its reason on frames, pages of keys, badges and in the API", () => {
		const list = featuresApi.load();
		for (const one of sampleOf(all, 8)) {
			const { id, feature } = one;
			const { text, runs } = reasonsOf(one);
			expect(embedPage.load({ id, target: "", region: "", scheme: undefined })).toHaveProperty(
				"props.discouraged",
				runs,
			);
			expect(badgeOf({ id })).toHaveProperty("body.title", expect.stringContaining(text));
			expect(featureApi.load({ id })).toHaveProperty("body.discouraged.reason", text);
			expect(list.body.features.find((line) => line.id === id)?.discouraged).toBe(text);
			const key = feature.compat_features.find((name) => compatRecords().has(name));
			if (key)
				expect(compatPage.load({ key: key.split(".") })).toHaveProperty("props.facts.discouraged", runs);
		}
	});

	it("is no word on what is not discouraged", () => {
		expect(embedPage.load({ id: "subgrid", target: "", region: "", scheme: undefined })).not.toHaveProperty(
			"props.discouraged",
		);
		expect(featureApi.load({ id: "subgrid" })).not.toHaveProperty("body.discouraged");
	});
});
