import fc from "fast-check";
import { lastOfYears, leftOut } from "@/lib/domain/history/left-out";
import { reachThroughTime } from "@/lib/domain/history/reach-through-time";
import type { MonthWeights } from "@/lib/domain/history/weights";
import { weightsOf } from "@/lib/domain/reach/reach";
import type { DecidedRow } from "@/lib/schema/audience";

const monthOf = (month: string, rows: DecidedRow[] = []): MonthWeights => ({
	month,
	day: `${month}-28`,
	weights: weightsOf(rows),
});

test("of each year the last month is told, of this one the last that there is", () => {
	const months = ["2023-11", "2023-12", "2024-01", "2024-12", "2025-01", "2025-02"].map((at) => monthOf(at));
	expect(lastOfYears(months).map(({ month }) => month)).toEqual(["2023-12", "2024-12", "2025-02"]);
	expect(lastOfYears([])).toEqual([]);
});

const row = fc
	.record({
		agent: fc.constantFrom("chrome", "ios_saf", "firefox", "op_mini"),
		version: fc.integer({ min: 1, max: 9 }),
		share: fc.double({ min: 0, max: 0.4, noNaN: true }),
	})
	.map(({ agent, version, share }) => {
		const browser = ({ chrome: "chrome", ios_saf: "safari_ios", firefox: "firefox" } as const)[
			agent as "chrome"
		];
		const low = `${version}`;
		return { agent, version: low, share, ...(browser && { by: { browser, low, high: low } }) } as DecidedRow;
	});

test("who is left out is what reach leaves, browser by browser", () => {
	fc.assert(
		fc.property(fc.array(fc.array(row, { maxLength: 12 }), { minLength: 1, maxLength: 4 }), (usage) => {
			const support = {
				chrome: [{ level: "full" as const, from: "5" }],
				safari_ios: [{ level: "partly" as const, from: "3" }],
			};
			const months = usage.map((rows, place) => monthOf(`20${10 + place}-12`, rows));
			const { agents } = leftOut(support, months);
			reachThroughTime(support, months).forEach(({ partly, unsupported }, place) => {
				const all = agents.reduce((sum, [, shares]) => sum + (shares[place] ?? 0), 0);
				expect(all).toBeCloseTo(partly + unsupported, 9);
			});
			const last = agents.map(([, shares]) => shares.at(-1) ?? 0);
			expect(last).toEqual([...last].sort((a, b) => b - a));
		}),
	);
});
