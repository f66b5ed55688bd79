import { cleanup } from "@testing-library/react";
import fc from "fast-check";
import { sampleOf, timesOf } from "@/__tests__/exhaustive";
import { loadProps } from "@/__tests__/lib/site/loader/load-page";
import { renderInEnglish } from "@/__tests__/render";
import { ReachBar } from "@/components/audience/reach-bar";
import { FeatureList } from "@/components/features/feature-list";
import { getResolvedUsage } from "@/lib/audience/queries/audience";
import { getAllFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures } from "@/lib/data/features";
import { getRegionCodes, readUsage } from "@/lib/data/usage";
import { embedPage } from "@/lib/embed/loader/frame";
import { featurePage } from "@/lib/features/loader/feature";
import { toFeatureLine } from "@/lib/reach/queries/feature-line";
import { reachApi } from "@/lib/set/api";
import { computeReach, indexUsage } from "@/lib/support/reach";
import { formatEnglishPercent, roundParts } from "@/lib/support/rounding";
import type { Reach } from "@/lib/support/schema/reach";

const random = { seed: 16 };
const someFeatures = fc.sample(fc.constantFrom(...getFeatures()), { ...random, numRuns: timesOf(12, 300) });
function renderText(element: React.ReactElement, selector: string): string {
	const text = renderInEnglish(element).container.querySelector(selector)?.textContent ?? "";
	cleanup();
	return text;
}
const renderBar = (reach: Reach) => renderText(<ReachBar reach={reach} />, "dd");

function getExactReach(id: string): Reach {
	const answer = reachApi.load(reachApi.params.parse({ features: id }));
	if (answer.kind !== "found") throw new Error(id);
	const [feature] = answer.body.features;
	if (!feature) throw new Error(id);
	return feature.reach;
}

it("bars and lists show the percentages of the exact shares", async () => {
	for (const [id, feature] of someFeatures) {
		const { supported, partly } = getExactReach(id);
		const [full, usable] = [supported, supported + partly].map(formatEnglishPercent);
		const page = await loadProps(featurePage, { id });
		const frame = await loadProps(embedPage, { id, target: "", region: "" });
		if (page.kind !== "feature" || frame.kind !== "feature") throw new Error(id);
		expect(frame.limits).toEqual(page.limits);
		const [listed] = renderText(<FeatureList lines={[toFeatureLine([id, feature])]} />, "td + td").split(
			"\n",
		);
		expect([id, renderBar(page.reach.reach), renderBar(frame.summary.reach), listed]).toEqual([
			id,
			full,
			full,
			usable,
		]);
	}
});

it("each feature's percentages sum to 99.8 to 100.2 % in every region", () => {
	const regions = ["world", ...getRegionCodes()];
	expect(regions.length).toBeGreaterThan(200);
	for (const code of sampleOf(regions, 6)) {
		const weights = indexUsage(getResolvedUsage(readUsage(code) ?? []));
		for (const support of getAllFeatureSupport()) {
			const { supported, partly, unsupported, untracked } = computeReach(support, weights);
			const shown = roundParts(supported, partly, [unsupported, untracked]);
			let sum = 0;
			for (const tenths of shown) sum += tenths === "trace" ? 0 : tenths;
			if (Math.abs(sum - 1_000) > 2) throw new Error(`${code}: ${shown}`);
		}
	}
});
