import type { GainStep } from "@/lib/plan/propose-steps";
import { computeTradeoff } from "@/lib/plan/tradeoff";
import type { ResolvedRow } from "@/lib/support/schema/audience";

const rows = [
	["safari", "17", 0.01],
	["safari", "18", 0.03],
	["safari", "19", 0.1],
	["ios_saf", "17", 0.01],
	["ios_saf", "19", 0.2],
	["firefox", "140", 0.05],
].map(
	([agent, version, share]) => ({ agent, version, share, by: agent, at: version }) as unknown as ResolvedRow,
);

const steps: GainStep[] = [
	{ agents: ["safari"], version: "18", gained: 1 },
	{ agents: ["safari", "ios_saf"], version: "18", gained: 4 },
	{ agents: ["safari", "ios_saf"], version: "19", gained: 10 },
	{ agents: ["safari", "ios_saf"], gained: 12 },
];

it("plots the steps of the largest groups, on a share axis that is a square root", () => {
	expect(computeTradeoff(steps, rows, undefined)).toEqual({
		lines: [
			{
				agents: ["safari", "ios_saf"],
				steps: [
					["18", 0.02, 4],
					["19", 0.05, 10],
				],
				points: [
					[63.2, 60],
					[100, 0],
				],
				path: "M0,100L63.2,100L63.2,60L100,60L100,0",
			},
		],
		shares: [
			[0, 0],
			[14.1, 0.001],
			[31.6, 0.005],
			[44.7, 0.01],
			[63.2, 0.02],
			[100, 0.05],
		],
		counts: [
			[100, 0],
			[80, 2],
			[60, 4],
			[40, 6],
			[20, 8],
			[0, 10],
		],
	});
});

it("begins with the browsers that the reader chose", () => {
	expect(computeTradeoff(steps, rows, ["safari"])?.lines.map(({ agents }) => agents)).toEqual([["safari"]]);
});

it("is undefined without a step", () => {
	expect(computeTradeoff([], rows, undefined)).toBeUndefined();
});
