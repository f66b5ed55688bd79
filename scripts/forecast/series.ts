import { readHistory } from "@/lib/data/history";
import { computeSupportedShares, type IndexedUsage, indexUsage } from "@/lib/support/reach";
import type { Support } from "@/lib/support/schema/reach";
import { type ResolvedMonth, toMonthNumber } from "@/lib/trends/forecast/browser-families";
import { resolveMonth } from "@/lib/trends/history/monthly-usage";
import { getKnownReleases } from "@/lib/trends/queries/usage-history";

/** What came of a region: its months, by number, and what is known of each. */
export class Series {
	readonly months: ResolvedMonth[];
	readonly numbers: number[];
	readonly #weights: Map<number, IndexedUsage>;

	/** @throws {Error} where there is no usage of the region. */
	constructor(code: string) {
		const outcome = readHistory(code);
		if (outcome.kind !== "found")
			throw new Error(`There is no usage through time of ${code}: ${outcome.kind}.`);
		this.months = outcome.months.map((month) => ({
			month: month.month,
			rows: resolveMonth(month, getKnownReleases()),
		}));
		this.numbers = this.months.map(({ month }) => toMonthNumber(month));
		this.#weights = new Map(
			this.months.map(({ rows }, place) => [this.numbers[place] ?? 0, indexUsage(rows)]),
		);
	}

	/** The share (0..1) of people whose browser decides what they have. */
	tracked(month: number): number {
		const agents = this.#weights.get(month)?.agents ?? [];
		return agents.reduce((sum, { sums }) => sum + (sums.at(-1) ?? 0), 0);
	}

	/** Full support in a month, as a share (0..1) of all people; undefined where the month is missing. */
	reach(support: Support, month: number): number | undefined {
		const weights = this.#weights.get(month);
		return weights && computeSupportedShares(support, weights).full;
	}

	/**
	 * The same, as if browsers were named for as many people as in another month: how many caniuse names none for moves by points
	 * from month to month, and is no matter of browsers.
	 */
	reachAs(support: Support, month: number, as: number): number | undefined {
		const reach = this.reach(support, month);
		return reach === undefined ? undefined : (reach * this.tracked(as)) / this.tracked(month);
	}
}
