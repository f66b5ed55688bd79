import { engineTables } from "@/lib/answers/audience";
import { crossingsIn, lastCrossings } from "@/lib/answers/changes/crossings";
import { featureSupport } from "@/lib/answers/support";
import { features } from "@/lib/data/features";
import { historyIn } from "@/lib/data/history";
import { mappedDays } from "@/lib/data/usage";
import { reachThroughTime } from "@/lib/domain/history/reach-through-time";
import { monthWeights } from "@/lib/domain/history/weights";
import { browserOf, countedAsOne } from "@/lib/domain/reach/usage";
import { reachThresholds } from "@/lib/schema/changes";

describe("crossingsIn", () => {
	it.each(["world", "DE"])("is what reach through time says of every twentieth feature: %s", (code) => {
		const history = historyIn(code);
		const outcome = crossingsIn(code, () => true);
		if (history.kind !== "found" || outcome.kind !== "found") throw new Error(code);
		const days = Object.fromEntries(
			countedAsOne.map((agent) => [agent, mappedDays().get(browserOf(agent) ?? "") ?? []]),
		);
		const months = history.months.map((month) => monthWeights(month, { engines: engineTables(), days }));
		const told = new Map(outcome.crossings.map(({ id, least, month }) => [`${id} ${least}`, month]));
		expect(told.size).toBe(outcome.crossings.length);
		for (const [id, feature] of features().filter((_, place) => place % 20 === 0)) {
			const series = reachThroughTime(featureSupport(feature), months);
			for (const least of reachThresholds) {
				// A hair, as for sums of hundredths elsewhere.
				const at = series.findIndex(({ supported }) => supported >= least / 100 - 1e-9);
				expect([id, least, told.get(`${id} ${least}`)]).toEqual([
					id,
					least,
					at > 0 ? series[at]?.month : undefined,
				]);
			}
		}
	});

	it("tells of the months asked for, and says where there is nothing to tell from", () => {
		const all = crossingsIn("world", () => true);
		const some = crossingsIn("world", (month) => month === "2024-09");
		if (all.kind !== "found" || some.kind !== "found") throw new Error("none");
		expect(some.crossings).toEqual(all.crossings.filter(({ month }) => month === "2024-09"));
		expect(some.crossings.length).toBeGreaterThan(0);
		expect(crossingsIn("AD", () => true).kind).toBe("unknown");
		expect(crossingsIn("nonsense", () => true).kind).toBe("unknown");
	});

	it("tells each feature once of the last month", () => {
		const last = lastCrossings("world");
		const ids = last?.map(({ id }) => id) ?? [];
		expect(ids.length).toBeGreaterThan(0);
		expect(new Set(ids).size).toBe(ids.length);
	});
});
