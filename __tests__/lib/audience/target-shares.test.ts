import fc from "fast-check";
import { newest } from "@/__tests__/lib/audience/import/fixture";
import { usage } from "@/__tests__/lib/support/arbitraries";
import { summarizeAudience } from "@/lib/audience/audience-summary";
import { computeTargetShares } from "@/lib/audience/target-shares";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";

const row = (agent: Agent, version: string, share = 0): ResolvedRow => ({ agent, version, share });
const target = [
	row("chrome", "157"),
	row("chrome", "150"),
	row("and_chr", "157"),
	row("ios_saf", "18.5-18.7"),
	row("safari", "27"),
	row("op_mob", "12.1"),
	{ ...row("op_mob", "80"), by: { browser: "chrome_android", low: "120", high: "156" } },
] satisfies ResolvedRow[];
const listMatches = (used: ResolvedRow) =>
	computeTargetShares(target, [used], newest)
		.filter(({ share }) => share > 0)
		.map(({ agent, version }) => `${agent} ${version}`)
		.join();

describe("computeTargetShares", () => {
	it.each([
		["chrome", "150", "chrome 150"],
		["chrome", "151", ""],
		// Versions newer than the data count as the newest known version.
		["chrome", "158", "chrome 157"],
		["ios_saf", "18.6", "ios_saf 18.5-18.7"],
		["ios_saf", "18.8", ""],
		["safari", "27.0", "safari 27"],
		// Chrome for Android is in the target if desktop Chrome of the same version is.
		["and_chr", "150", "and_chr 157"],
		["and_chr", "140", ""],
		["firefox", "160", ""],
		// Usage data counts Opera Mobile on one version, so newer ones belong to it.
		["op_mob", "80", "op_mob 80"],
		["op_mob", "95", "op_mob 80"],
		["op_mob", "70", ""],
	] as const)("counts %s %s as [%s]", (agent, version, expected) => {
		expect(listMatches(row(agent, version, 0.5))).toBe(expected);
	});

	it("counts each person at most once", () => {
		fc.assert(
			fc.property(usage, usage, (wanted, used) => {
				const shares = computeTargetShares(wanted, used, {});
				expect(shares.map(({ agent, version }) => `${agent} ${version}`)).toEqual(
					wanted.map(({ agent, version }) => `${agent} ${version}`),
				);
				const sum = (rows: ResolvedRow[]) => rows.reduce((all, { share }) => all + share, 0);
				expect(sum(shares)).toBeLessThanOrEqual(sum(used) + 1e-9);
				expect(computeTargetShares(used, used, {}).reduce((all, { share }) => all + share, 0)).toBeCloseTo(
					sum(used),
				);
			}),
		);
	});

	it("yields a summary whose three parts sum to 1", () => {
		fc.assert(
			fc.property(usage, usage, (wanted, used) => {
				const audience = { query: "", weights: { kind: "region", code: "world" }, usage: used } as const;
				const { inTarget, outside, unnamed } = summarizeAudience({
					...audience,
					target: computeTargetShares(wanted, used, {}),
				});
				expect(inTarget + outside + unnamed).toBeCloseTo(1, 3);
			}),
		);
	});
});
