import { parseSupportMatrix } from "@/lib/audience/pack-support-matrix";
import { resolveAudience } from "@/lib/audience/queries/audience";
import { listBetterAnswers } from "@/lib/build/better-answers";
import { parseBuild } from "@/lib/build/build-param";
import { computeAfterBuild } from "@/lib/build/compute-after-build";
import { getAfterBuild, getBuildPack, getFeatureKeysPack } from "@/lib/build/queries/after-build";
import { readBuildPack } from "@/lib/build/read-build-pack";
import type { FeatureKeysPack } from "@/lib/build/schema/build-pack";
import { getFeatures } from "@/lib/data/features";
import { featureApi } from "@/lib/features/api";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { indexAudience, summarizeReachBriefly } from "@/lib/support/summarize-reach";

const data = readBuildPack(JSON.parse(getBuildPack().text));

/** What a browser computes for a feature from what it fetches. */
function answerInBrowser(
	id: string,
	build: string,
	target: Parameters<typeof computeAfterBuild>[0]["target"],
) {
	const outcome = featureApi.load({ id });
	const read = parseBuild(build);
	if (outcome.kind !== "found" || outcome.body.kind !== "feature" || read.kind !== "read")
		throw new Error(id);
	const { keys, support, makeItWork } = JSON.parse(JSON.stringify(outcome.body));
	return computeAfterBuild(
		{ members: [{ keys, support }], build: read.build, target, isImpossible: makeItWork?.isImpossible },
		data,
	);
}

it.each([
	"babel:target,core-js:usage,autoprefixer",
	"typescript:es2017,polyfill:resize-observer-polyfill,postcss-preset-env:1",
	"esbuild:es2019,lightningcss",
])("gives browsers the answers of the API: %s", (build) => {
	const outcome = resolveAudience("chrome >= 60, firefox >= 60, safari >= 11, samsung >= 8", "world");
	const read = parseBuild(build);
	if (outcome.kind !== "found" || read.kind !== "read") throw new Error("no audience");
	const { audience } = outcome;
	const gaining = getFeatures().filter(([id, feature]) => {
		const expected = getAfterBuild(feature.compat_features, getFeatureSupport(feature), read.build, audience);
		expect([id, answerInBrowser(id, build, audience.target)]).toEqual([id, expected]);
		return expected.gained.length > 0;
	});
	expect(gaining.length).toBeGreaterThan(10);
});

it("gives lists the features whose answer becomes better, and no others", () => {
	const outcome = resolveAudience("chrome >= 60, safari >= 11", "world");
	const read = parseBuild("babel:target,core-js:usage,autoprefixer");
	if (outcome.kind !== "found" || read.kind !== "read") throw new Error("no audience");
	const { audience } = outcome;
	const pack: FeatureKeysPack = JSON.parse(getFeatureKeysPack().text);
	const keys = [...parseSupportMatrix(pack.supports)].map(([key, support]) => ({ key, support }));
	const features = getFeatures();
	const listed = listBetterAnswers(
		{
			supports: new Map(features.map(([id, feature]) => [id, getFeatureSupport(feature)])),
			keysOf: new Map(
				Object.entries(pack.features).map(([id, places]) => [
					id,
					places.flatMap((place) => keys[place] ?? []),
				]),
			),
			target: audience.target,
			build: read.build,
		},
		data,
	);
	const ranks = ["yes", "almost", "limits", "fallback", "notYet"];
	const indexed = indexAudience(audience);
	const expected = features.flatMap(([id, feature]) => {
		const support = getFeatureSupport(feature);
		const before = summarizeReachBriefly(support, indexed).answer;
		const after = getAfterBuild(feature.compat_features, support, read.build, audience).verdict.answer;
		return before !== "unknown" && ranks.indexOf(after) < ranks.indexOf(before) && ranks.includes(after)
			? [[id, after]]
			: [];
	});
	expect([...listed].sort()).toEqual(expected.sort());
	expect(listed.get("array-at")).toBe("yes");
	expect(listed.has("subgrid")).toBe(false);
	expect(listed.size).toBeGreaterThan(30);
});
