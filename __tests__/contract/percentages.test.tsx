import { cleanup } from "@testing-library/react";
import fc from "fast-check";
import { sampleOf, timesOf } from "@/__tests__/exhaustive";
import { propsOf } from "@/__tests__/lib/page-props/load-page";
import { renderInEnglish } from "@/__tests__/render";
import { ReachBar } from "@/components/audience/reach-bar";
import { FeatureList } from "@/components/features/feature-list";
import { ReachShares } from "@/components/search/reach-shares";
import { decidedUsage, defaultAudience } from "@/lib/answers/audience";
import { featureLineOf } from "@/lib/answers/feature-line";
import { compatNodeKeys } from "@/lib/answers/pages";
import { search } from "@/lib/answers/search/search";
import { featureSupports, keySupport } from "@/lib/answers/support";
import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { regionCodes, usageIn } from "@/lib/data/usage";
import { reachOf, weightsOf } from "@/lib/domain/reach/reach";
import { englishPercent, tenthsOf, tenthsTogether } from "@/lib/domain/rounding";
import { reachApi } from "@/lib/machine-props/api/reach";
import { badgeOf } from "@/lib/machine-props/badge";
import { feedAt } from "@/lib/machine-props/feeds/feeds";
import { compatPage } from "@/lib/page-props/compat";
import { embedPage } from "@/lib/page-props/embed";
import { featurePage } from "@/lib/page-props/feature";
import type { Reach } from "@/lib/schema/reach";

const random = { seed: 16 };
const someFeatures = fc.sample(fc.constantFrom(...features()), { ...random, numRuns: timesOf(40, 300) });
const someKeys = fc.sample(fc.constantFrom(...compatNodeKeys().filter((key) => compatRecords().has(key))), {
	...random,
	numRuns: timesOf(20, 100),
});

function shownBy(element: React.ReactElement, selector: string): string {
	const text = renderInEnglish(element).container.querySelector(selector)?.textContent ?? "";
	cleanup();
	return text;
}
const inBar = (reach: Reach) => shownBy(<ReachBar reach={reach} />, "dd");

function exactReach(id: string): Reach {
	const answer = reachApi.load(reachApi.params.parse({ features: id }));
	if (answer.kind !== "found") throw new Error(id);
	const [feature] = answer.body.features;
	if (!feature) throw new Error(id);
	return feature.reach;
}

it("a feature's page, frame, list, result and badge show one percentage, that of the API's exact share", async () => {
	for (const [id, feature] of someFeatures) {
		const { supported, partly } = exactReach(id);
		const wanted = englishPercent(supported);
		const page = await propsOf(featurePage, { id });
		const frame = await propsOf(embedPage, { id, target: "", region: "" });
		if (page.kind !== "feature" || frame.kind !== "feature") throw new Error(id);
		expect(frame.limits).toEqual(page.limits);
		const badge = badgeOf({ id, show: "reach" });
		const [result] = search(`"${id}" type:feature`, { most: 100 }).results.filter((one) => one.id === id);
		const line = featureLineOf([id, feature]);
		// Below it, in the same cell, stands what it is with limits.
		const [listed] = shownBy(<FeatureList lines={[line]} />, "td + td").split("\n");
		expect([id, inBar(page.reach.reach), inBar(frame.summary.reach), listed]).toEqual([
			id,
			wanted,
			wanted,
			wanted,
		]);
		if (result) {
			const { reach: share, withLimits } = result;
			expect(shownBy(<ReachShares share={share} withLimits={withLimits} />, "data")).toBe(wanted);
		}
		expect(badge.kind === "found" && badge.body.value.split(",")[0]).toBe(wanted);
		expect(tenthsOf(line.withLimits ?? line.reach)).toBe(tenthsOf(supported + partly));
	}
});

it("entries of the feed of a reach name that percentage too", async () => {
	let told = 0;
	for (const least of ["1", "50", "80", "90", "95", "97"]) {
		const feed = await feedAt("reach", { least });
		if (feed.kind !== "found") throw new Error(least);
		for (const { event, paragraphs } of feed.body.entries) {
			const id = event.split("/").at(-1) ?? "";
			expect(JSON.stringify(paragraphs)).toContain(
				`the browsers of ${englishPercent(exactReach(id).supported)} of`,
			);
			told++;
		}
	}
	expect(told).toBeGreaterThan(200);
});

it("a key's page shows the percentage of its exact share", async () => {
	for (const key of someKeys) {
		const { facts } = await propsOf(compatPage, { key: key.split(".") });
		const exact = reachOf(keySupport(compatRecords().get(key)), defaultAudience().low);
		if (!facts) throw new Error(key);
		expect([key, inBar(facts.reach.reach)]).toEqual([key, englishPercent(exact.supported)]);
	}
});

it("what is shown of every feature sums to 100.0 % in every region", () => {
	const regions = ["world", ...regionCodes()];
	expect(regions.length).toBeGreaterThan(200);
	for (const code of sampleOf(regions, 20)) {
		const weights = weightsOf(decidedUsage(usageIn(code) ?? []));
		for (const support of featureSupports()) {
			const { supported, partly, unsupported, untracked } = reachOf(support, weights);
			const shown = tenthsTogether(supported, [partly, unsupported, untracked]);
			let sum = 0;
			for (const tenths of shown) sum += tenths === "trace" ? 0 : tenths;
			if (sum !== 1_000) throw new Error(`${code}: ${shown}`);
		}
	}
});
