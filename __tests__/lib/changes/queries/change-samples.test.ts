import { getEngineTables } from "@/lib/audience/queries/audience";
import { findLatestCrossings, findReachCrossings } from "@/lib/changes/queries/reach-crossings";
import { reachThresholds } from "@/lib/changes/schema/changes";
import { getFeatures } from "@/lib/data/features";
import { readHistory } from "@/lib/data/history";
import { getMappedReleaseDays } from "@/lib/data/usage";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { AGGREGATED_AGENTS, getBcdBrowser } from "@/lib/support/resolve-engine";
import { computeMonthlyReach } from "@/lib/trends/history/monthly-reach";
import { indexMonthUsage } from "@/lib/trends/history/monthly-usage";

describe("findReachCrossings", () => {
	it.each(["world", "DE"])("agrees with monthly reach for every twentieth feature: %s", (code) => {
		const history = readHistory(code);
		const outcome = findReachCrossings(code, () => true);
		if (history.kind !== "found" || outcome.kind !== "found") throw new Error(code);
		const days = Object.fromEntries(
			AGGREGATED_AGENTS.map((agent) => [agent, getMappedReleaseDays().get(getBcdBrowser(agent) ?? "") ?? []]),
		);
		const months = history.months.map((month) =>
			indexMonthUsage(month, { engines: getEngineTables(), days }),
		);
		const crossings = new Map(outcome.crossings.map(({ id, least, month }) => [`${id} ${least}`, month]));
		expect(crossings.size).toBe(outcome.crossings.length);
		for (const [id, feature] of getFeatures().filter((_, index) => index % 20 === 0)) {
			const series = computeMonthlyReach(getFeatureSupport(feature), months);
			for (const least of reachThresholds) {
				// The tolerance of `threshold-crossings.ts`.
				const at = series.findIndex(({ supported }) => supported >= least / 100 - 1e-9);
				expect([id, least, crossings.get(`${id} ${least}`)]).toEqual([
					id,
					least,
					at > 0 ? series[at]?.month : undefined,
				]);
			}
		}
	});

	it("filters by month, and reports regions without a history", () => {
		const all = findReachCrossings("world", () => true);
		const some = findReachCrossings("world", (month) => month === "2024-09");
		if (all.kind !== "found" || some.kind !== "found") throw new Error("There is no usage history.");
		expect(some.crossings).toEqual(all.crossings.filter(({ month }) => month === "2024-09"));
		expect(some.crossings.length).toBeGreaterThan(0);
		expect(findReachCrossings("AD", () => true).kind).toBe("unknown");
		expect(findReachCrossings("nonsense", () => true).kind).toBe("unknown");
	});

	it("lists each feature of the latest month once", () => {
		const last = findLatestCrossings("world");
		const ids = last?.map(({ id }) => id) ?? [];
		expect(ids.length).toBeGreaterThan(0);
		expect(new Set(ids).size).toBe(ids.length);
	});
});
