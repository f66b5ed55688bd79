import { sampleOf } from "@/__tests__/exhaustive";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { resolveBadge } from "@/lib/embed/api/badge";
import { embedPage } from "@/lib/embed/loader/frame";
import { featureApi, featuresApi } from "@/lib/features/api";
import { filterFeatures, NO_FEATURE_FILTERS } from "@/lib/features/filter-features";
import { featuresPage } from "@/lib/features/loader/features";
import { compatPage } from "@/lib/keys/loader/key";
import { toFeatureLine } from "@/lib/reach/queries/feature-line";
import { searchSite } from "@/lib/search/queries/search";
import { parseInlineHtml } from "@/lib/support/parse-inline";

const all = getFeatures().flatMap(([id, feature]) => (feature.discouraged ? [{ id, feature }] : []));

/** Returns why a feature is discouraged, as text and as inline runs. */
const getReasons = ({ feature: { discouraged } }: (typeof all)[number]) => ({
	text: discouraged?.reason ?? "",
	runs: parseInlineHtml(discouraged?.reason_html ?? ""),
});

describe("discouraged features", () => {
	it("have no Baseline level, even if every core browser supports them", () => {
		expect(all.length).toBeGreaterThan(20);
		expect(all.map(({ feature }) => feature.status.baseline)).toEqual(all.map(() => false));
		expect(all.some(({ feature }) => Object.keys(feature.status.support).length === 7)).toBe(true);
	});

	it("are marked in lists, and match the filters for discouraged and for limited", () => {
		for (const { id, feature } of all) expect(toFeatureLine([id, feature]).level).toBe("discouraged");
		const outcome = featuresPage.load();
		const props = outcome.kind === "found" ? outcome.props : { rows: [], groups: [] };
		const listIds = (baseline: "limited" | "discouraged") =>
			filterFeatures(props, { ...NO_FEATURE_FILTERS, baseline }).map(({ row: [id] }) => id);
		expect(listIds("discouraged").sort()).toEqual(all.map(({ id }) => id).sort());
		expect(listIds("limited")).toEqual(expect.arrayContaining(listIds("discouraged")));
		const { results } = searchSite("baseline:discouraged type:feature", { most: 1_000 });
		expect(results).toHaveLength(all.length);
		expect(results.every(({ discouraged }) => discouraged)).toBe(true);
	});

	it("show the reason in embeds, compat pages, badges and the API", () => {
		const list = featuresApi.load();
		for (const one of sampleOf(all, 8)) {
			const { id, feature } = one;
			const { text, runs } = getReasons(one);
			expect(embedPage.load({ id, target: "", region: "", scheme: undefined })).toHaveProperty(
				"props.discouraged",
				runs,
			);
			expect(resolveBadge({ id })).toHaveProperty("body.title", expect.stringContaining(text));
			expect(featureApi.load({ id })).toHaveProperty("body.discouraged.reason", text);
			expect(list.body.features.find((line) => line.id === id)?.discouraged).toBe(text);
			const key = feature.compat_features.find((name) => getCompatRecords().has(name));
			if (key)
				expect(compatPage.load({ key: key.split(".") })).toHaveProperty("props.facts.discouraged", runs);
		}
	});

	it("are the only ones marked as discouraged", () => {
		expect(embedPage.load({ id: "subgrid", target: "", region: "", scheme: undefined })).not.toHaveProperty(
			"props.discouraged",
		);
		expect(featureApi.load({ id: "subgrid" })).not.toHaveProperty("body.discouraged");
	});
});
