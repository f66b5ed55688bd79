import { engineTables } from "@/lib/answers/audience";
import { browsers } from "@/lib/data/compat";
import { historyIn } from "@/lib/data/history";
import { once } from "@/lib/data/records";
import { mappedDays } from "@/lib/data/usage";
import { type DecidedMonth, type DecidingDays, monthNumber } from "@/lib/domain/forecast/families";
import { decidedMonth, type Releases } from "@/lib/domain/history/weights";
import { supportedShares, type Weights, weightsOf } from "@/lib/domain/reach/reach";
import { browserOf, countedAsOne } from "@/lib/domain/reach/usage";
import { decidingBrowsers, type Support } from "@/lib/schema/reach";

/** The days of all releases that BCD dates. */
export const decidingDays = once(
	(): DecidingDays =>
		Object.fromEntries(
			decidingBrowsers.map((browser) => [
				browser,
				Object.entries(browsers().get(browser).releases).flatMap(([version, { release_date }]) =>
					release_date ? [[version, release_date] as const] : [],
				),
			]),
		),
);

const releases = once(
	(): Releases => ({
		engines: engineTables(),
		days: Object.fromEntries(
			countedAsOne.map((agent) => [agent, mappedDays().get(browserOf(agent) ?? "") ?? []]),
		),
	}),
);

/** What came of a region: its months, by number, and what is known of each. */
export class Series {
	readonly months: DecidedMonth[];
	readonly numbers: number[];
	readonly #weights: Map<number, Weights>;

	/** @throws {Error} where there is no usage of the region. */
	constructor(code: string) {
		const outcome = historyIn(code);
		if (outcome.kind !== "found")
			throw new Error(`There is no usage through time of ${code}: ${outcome.kind}.`);
		this.months = outcome.months.map((month) => ({
			month: month.month,
			rows: decidedMonth(month, releases()),
		}));
		this.numbers = this.months.map(({ month }) => monthNumber(month));
		this.#weights = new Map(
			this.months.map(({ rows }, place) => [this.numbers[place] ?? 0, weightsOf(rows)]),
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
		return weights && supportedShares(support, weights).full;
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
