import fc from "fast-check";
import { newest } from "@/__tests__/lib/domain/import/fixture";
import { summaryOfAudience } from "@/lib/domain/reach/audience-summary";
import { targetShares } from "@/lib/domain/reach/target-shares";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import { usage } from "./arbitraries";

const row = (agent: Agent, version: string, share = 0): DecidedRow => ({ agent, version, share });
const target = [
	row("chrome", "157"),
	row("chrome", "150"),
	row("and_chr", "157"),
	row("ios_saf", "18.5-18.7"),
	row("safari", "27"),
	row("op_mob", "12.1"),
	{ ...row("op_mob", "80"), by: { browser: "chrome_android", low: "120", high: "156" } },
] satisfies DecidedRow[];
const shareOf = (used: DecidedRow) =>
	targetShares(target, [used], newest)
		.filter(({ share }) => share > 0)
		.map(({ agent, version }) => `${agent} ${version}`)
		.join();

describe("targetShares", () => {
	it.each([
		["chrome", "150", "chrome 150"],
		["chrome", "151", ""],
		// Newer than the data.
		["chrome", "158", "chrome 157"],
		["ios_saf", "18.6", "ios_saf 18.5-18.7"],
		["ios_saf", "18.8", ""],
		["safari", "27.0", "safari 27"],
		// As on the desktop.
		["and_chr", "150", "and_chr 157"],
		["and_chr", "140", ""],
		["firefox", "160", ""],
		// Counted as one: its own version, and whatever is newer.
		["op_mob", "80", "op_mob 80"],
		["op_mob", "95", "op_mob 80"],
		["op_mob", "70", ""],
	] as const)("%s %s belongs to [%s]", (agent, version, expected) => {
		expect(shareOf(row(agent, version, 0.5))).toBe(expected);
	});

	it("counts nobody twice and nobody who is not there", () => {
		fc.assert(
			fc.property(usage, usage, (wanted, used) => {
				const shares = targetShares(wanted, used, {});
				expect(shares.map(({ agent, version }) => `${agent} ${version}`)).toEqual(
					wanted.map(({ agent, version }) => `${agent} ${version}`),
				);
				const sum = (rows: DecidedRow[]) => rows.reduce((all, { share }) => all + share, 0);
				expect(sum(shares)).toBeLessThanOrEqual(sum(used) + 1e-9);
				expect(targetShares(used, used, {}).reduce((all, { share }) => all + share, 0)).toBeCloseTo(
					sum(used),
				);
			}),
		);
	});

	it("makes a summary whose three parts come to everybody", () => {
		fc.assert(
			fc.property(usage, usage, (wanted, used) => {
				const audience = { query: "", weights: { kind: "region", code: "world" }, usage: used } as const;
				const { inTarget, outside, unnamed } = summaryOfAudience({
					...audience,
					target: targetShares(wanted, used, {}),
				});
				expect(inTarget + outside + unnamed).toBeCloseTo(1, 3);
			}),
		);
	});
});
