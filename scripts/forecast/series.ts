import { readHistory } from "@/lib/data/history";
import { computeSupportedShares, type IndexedUsage, indexUsage } from "@/lib/support/reach";
import type { Support } from "@/lib/support/schema/reach";
import { type ResolvedMonth, toMonthNumber } from "@/lib/trends/forecast/browser-families";
import { resolveMonth } from "@/lib/trends/history/monthly-usage";
import { getKnownReleases } from "@/lib/trends/queries/usage-history";

/** The usage history of a region, by month number. */
export class Series {
	readonly months: ResolvedMonth[];
	readonly numbers: number[];
	readonly #weights: Map<number, IndexedUsage>;

	/** @throws {Error} if there is no usage history of the region. */
	constructor(code: string) {
		const outcome = readHistory(code);
		if (outcome.kind !== "found") throw new Error(`Found no usage history of ${code}: ${outcome.kind}.`);
		this.months = outcome.months.map((month) => ({
			month: month.month,
			rows: resolveMonth(month, getKnownReleases()),
		}));
		this.numbers = this.months.map(({ month }) => toMonthNumber(month));
		this.#weights = new Map(
			this.months.map(({ rows }, index) => [this.numbers[index] ?? 0, indexUsage(rows)]),
		);
	}

	/** Returns the share (0..1) of users with support data. */
	tracked(month: number): number {
		const agents = this.#weights.get(month)?.agents ?? [];
		return agents.reduce((sum, { sums }) => sum + (sums.at(-1) ?? 0), 0);
	}

	/** Returns full support in a month, as a share (0..1) of all users; undefined if the month is missing. */
	reach(support: Support, month: number): number | undefined {
		const weights = this.#weights.get(month);
		return weights && computeSupportedShares(support, weights).full;
	}

	/**
	 * Returns full support as `reach` does, scaled to the tracked share of another month. The share of users for whom
	 * caniuse names no browser varies by percentage points from month to month, independently of browsers.
	 */
	reachAs(support: Support, month: number, as: number): number | undefined {
		const reach = this.reach(support, month);
		return reach === undefined ? undefined : (reach * this.tracked(as)) / this.tracked(month);
	}
}
