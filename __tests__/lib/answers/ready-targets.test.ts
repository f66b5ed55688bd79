import { audienceOf, engineTables } from "@/lib/answers/audience";
import { fitIn, readyTargets } from "@/lib/answers/ready-targets";
import { featureSupport } from "@/lib/answers/support";
import { features } from "@/lib/data/features";
import { regionCodes, usageIn } from "@/lib/data/usage";
import { fitOf } from "@/lib/domain/plan/fit";
import { readTargets } from "@/lib/domain/plan/target-pack";
import { targetAgents, verdictOf } from "@/lib/domain/reach/verdict";
import { keptShare } from "@/lib/domain/rounding";
import type { Audience } from "@/lib/schema/audience";
import { WORLD } from "@/lib/schema/default-audience";

function audience(query: string, code: string): Audience {
	const outcome = audienceOf(query, code);
	if (outcome.kind !== "found") throw new Error(`${query}: ${outcome.kind}`);
	return outcome.audience;
}

const peopleIn = ({ target }: Audience) => keptShare(target.reduce((sum, { share }) => sum + share, 0));

it("is of Baseline's years that are over, newly and widely available, and queries written often", () => {
	const queries = readyTargets().targets.map(({ query }) => query);
	expect(queries).toEqual(expect.arrayContaining(["baseline 2024", "baseline newly available", "defaults"]));
	expect(queries).not.toContain("baseline 2026");
	expect(new Set(queries).size).toBe(queries.length);
});

it("is small enough to send", () => {
	expect(JSON.stringify(readyTargets()).length).toBeLessThan(12_000);
});

it.each(["baseline 2022", "baseline widely available", "last 2 years"])(
	"counts for %s the features whose verdict is that they work in all",
	(query) => {
		const target = targetAgents(audience(query, WORLD).target);
		const working = features().filter(
			([, feature]) => verdictOf(featureSupport(feature), target).kind === "all",
		);
		const line = readyTargets().targets.find((one) => one.query === query);
		expect([query, line?.works]).toEqual([query, working.length]);
	},
);

it("has the people inside that the audience of the same query has, in regions all over", () => {
	for (const code of [WORLD, ...regionCodes().filter((_, place) => place % 8 === 0)])
		for (const { query, inside } of fitIn(code)?.lines ?? [])
			if (inside !== peopleIn(audience(query, code)))
				expect([code, query, inside]).toEqual("as the audience");
	expect(fitIn("XX")).toBeUndefined();
});

it("comes to the same for the reader's own numbers of the same shares, where each version is one of the target's", () => {
	for (const code of ["DE", "KE", "JP"]) {
		const known = new Set(
			readTargets(readyTargets()).flatMap(({ rows }) =>
				rows.map(({ agent, version }) => `${agent} ${version}`),
			),
		);
		const usage = (usageIn(code) ?? []).filter(({ agent, version }) => known.has(`${agent} ${version}`));
		const tables = { engines: engineTables(), newest: {} };
		const own = fitOf(
			readyTargets(),
			{ usage, weights: { kind: "imported", name: "x", day: "2026-11-01" } },
			tables,
		);
		const region = fitOf(readyTargets(), { usage, weights: { kind: "region", code } }, tables);
		const years = ({ lines }: typeof own) =>
			lines.filter(({ query }) => query === "baseline 2016").map(({ inside, lost }) => [inside, lost]);
		expect([code, years(own)]).toEqual([code, years(region)]);
	}
});
