import fc from "fast-check";
import type { ResolvedRow } from "@/lib/audience/schema/audience";
import { indexUsage } from "@/lib/support/reach";
import { computeMonthlyReach } from "@/lib/trends/history/monthly-reach";
import type { IndexedMonthUsage } from "@/lib/trends/history/monthly-usage";
import { computeUnsupportedUsage, listLastMonthsOfYears } from "@/lib/trends/queries/regional-reach";

const createMonth = (month: string, rows: ResolvedRow[] = []): IndexedMonthUsage => ({
	month,
	day: `${month}-28`,
	usage: indexUsage(rows),
});

test("listLastMonthsOfYears returns December, or the last month with usage", () => {
	const months = ["2023-11", "2023-12", "2024-01", "2024-12", "2025-01", "2025-02"].map((at) =>
		createMonth(at),
	);
	expect(listLastMonthsOfYears(months).map(({ month }) => month)).toEqual(["2023-12", "2024-12", "2025-02"]);
	expect(listLastMonthsOfYears([])).toEqual([]);
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
		return { agent, version: low, share, ...(browser && { by: { browser, low, high: low } }) } as ResolvedRow;
	});

test("computeUnsupportedUsage sums to the partial and unsupported reach", () => {
	fc.assert(
		fc.property(fc.array(fc.array(row, { maxLength: 12 }), { minLength: 1, maxLength: 4 }), (usage) => {
			const support = {
				chrome: [{ level: "full" as const, from: "5" }],
				safari_ios: [{ level: "partly" as const, from: "3" }],
			};
			const months = usage.map((rows, index) => createMonth(`20${10 + index}-12`, rows));
			const { agents } = computeUnsupportedUsage(support, months);
			computeMonthlyReach(support, months).forEach(({ partly, unsupported }, index) => {
				const all = agents.reduce((sum, [, shares]) => sum + (shares[index] ?? 0), 0);
				expect(all).toBeCloseTo(partly + unsupported, 9);
			});
			const last = agents.map(([, shares]) => shares.at(-1) ?? 0);
			expect(last).toEqual([...last].sort((a, b) => b - a));
		}),
	);
});
