import { unpackTargets } from "@/lib/audience/pack-targets";
import { getEngineTables, resolveAudience } from "@/lib/audience/queries/audience";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures } from "@/lib/data/features";
import { getRegionCodes, readUsage } from "@/lib/data/usage";
import { roundStoredShare } from "@/lib/support/rounding";
import type { Audience } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";
import { getPresetTargets, getTargetFit } from "@/lib/targets/queries/preset-targets";
import { computeTargetFit } from "@/lib/targets/target-fit";

function audience(query: string, code: string): Audience {
	const outcome = resolveAudience(query, code);
	if (outcome.kind !== "found") throw new Error(`${query}: ${outcome.kind}`);
	return outcome.audience;
}

const sumShares = ({ target }: Audience) =>
	roundStoredShare(target.reduce((sum, { share }) => sum + share, 0));

it("lists Baseline of completed years, newly and widely available, and common queries", () => {
	const queries = getPresetTargets().targets.map(({ query }) => query);
	expect(queries).toEqual(expect.arrayContaining(["baseline 2024", "baseline newly available", "defaults"]));
	expect(queries).not.toContain("baseline 2026");
	expect(new Set(queries).size).toBe(queries.length);
});

it("stays below the size limit", () => {
	expect(JSON.stringify(getPresetTargets()).length).toBeLessThan(12_000);
});

it.each(["baseline 2022", "baseline widely available", "last 2 years"])(
	"counts the features that work in every browser of %s",
	(query) => {
		const target = groupTargetByAgent(audience(query, WORLD).target);
		const working = getFeatures().filter(
			([, feature]) => computeVerdict(getFeatureSupport(feature), target).kind === "all",
		);
		const line = getPresetTargets().targets.find((one) => one.query === query);
		expect([query, line?.works]).toEqual([query, working.length]);
	},
);

it("has the same share inside as the query's audience, in every region", () => {
	for (const code of [WORLD, ...getRegionCodes().filter((_, place) => place % 8 === 0)])
		for (const { query, inside } of getTargetFit(code)?.lines ?? [])
			if (inside !== sumShares(audience(query, code)))
				expect([code, query, inside]).toEqual("as the audience");
	expect(getTargetFit("XX")).toBeUndefined();
});

it("computes the same fit for imported usage with the same shares and versions", () => {
	for (const code of ["DE", "KE", "JP"]) {
		const known = new Set(
			unpackTargets(getPresetTargets()).flatMap(({ rows }) =>
				rows.map(({ agent, version }) => `${agent} ${version}`),
			),
		);
		const usage = (readUsage(code) ?? []).filter(({ agent, version }) => known.has(`${agent} ${version}`));
		const tables = { engines: getEngineTables(), newest: {} };
		const importedFit = computeTargetFit(
			getPresetTargets(),
			{ usage, weights: { kind: "imported", name: "x", day: "2026-11-01" } },
			tables,
		);
		const region = computeTargetFit(getPresetTargets(), { usage, weights: { kind: "region", code } }, tables);
		const getYearLines = ({ lines }: typeof importedFit) =>
			lines.filter(({ query }) => query === "baseline 2016").map(({ inside, lost }) => [inside, lost]);
		expect([code, getYearLines(importedFit)]).toEqual([code, getYearLines(region)]);
	}
});
