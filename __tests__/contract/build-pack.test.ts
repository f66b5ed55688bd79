import { sampleOf } from "@/__tests__/exhaustive";
import { resolveAudience } from "@/lib/audience/queries/audience";
import { parseBuild } from "@/lib/build/build-param";
import { computeAfterBuild } from "@/lib/build/compute-after-build";
import { getAfterBuild, getBuildPack } from "@/lib/build/queries/after-build";
import { readBuildPack } from "@/lib/build/read-build-pack";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures } from "@/lib/data/features";
import { featureApi } from "@/lib/features/api";

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
		{ keys, support, build: read.build, target, isImpossible: makeItWork?.isImpossible },
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
	const gaining = sampleOf(getFeatures(), 250).filter(([id, feature]) => {
		const expected = getAfterBuild(feature.compat_features, getFeatureSupport(feature), read.build, audience);
		expect([id, answerInBrowser(id, build, audience.target)]).toEqual([id, expected]);
		return expected.gained.length > 0;
	});
	expect(gaining.length).toBeGreaterThan(3);
});
