import { addToMonth, countMonthsBetween } from "@/lib/support/months";
import { countVersionsBefore } from "@/lib/support/reach";
import type { DecidingBrowser } from "@/lib/support/schema/reach";
import type { IndexedMonthUsage } from "@/lib/trends/history/monthly-usage";

/** The usage of people whose browser is known, by month. A missing month counts as the one before it. */
export interface KnownUsage {
	/** The number of months. */
	length: number;
	/** The share (0..1) of all people whose browser is known in the last month. */
	known: number;
	/**
	 * The share (0..1) of the people whose browser is known who use a version of a browser or a newer one, by month. All
	 * products whose support that browser's data decide count.
	 */
	getSharesSince: (browser: DecidingBrowser, order: number) => Float64Array;
}

const sumKnown = ({ usage }: IndexedMonthUsage) =>
	usage.agents.reduce((sum, { sums }) => sum + (sums.at(-1) ?? 0), 0);

function createKnownUsage(history: readonly IndexedMonthUsage[]): KnownUsage {
	const first = history[0]?.month ?? "";
	const byMonth = new Map(history.map((month) => [month.month, month]));
	const months: IndexedMonthUsage[] = [];
	for (let index = 0; index <= countMonthsBetween(first, history.at(-1)?.month ?? first); index++) {
		const month = byMonth.get(addToMonth(first, index)) ?? months.at(-1);
		if (month) months.push(month);
	}
	const known = months.map(sumKnown);
	const cache = new Map<DecidingBrowser, Map<number, Float64Array>>();
	return {
		length: months.length,
		known: known.at(-1) ?? 0,
		getSharesSince(browser, order) {
			const own = cache.get(browser) ?? new Map<number, Float64Array>();
			cache.set(browser, own);
			const shares =
				own.get(order) ??
				Float64Array.from(months, ({ usage }, index) => {
					let share = 0;
					for (const { browser: own, orders, sums } of usage.agents)
						if (own === browser)
							share += (sums.at(-1) ?? 0) - (sums[countVersionsBefore(orders, order)] ?? 0);
					return share / (known[index] || 1);
				});
			own.set(order, shares);
			return shares;
		},
	};
}

const usageCache = new WeakMap<readonly IndexedMonthUsage[], KnownUsage>();

/** Returns the usage of people whose browser is known. Cached by history. */
export function getKnownUsage(history: readonly IndexedMonthUsage[]): KnownUsage {
	const known = usageCache.get(history) ?? createKnownUsage(history);
	usageCache.set(history, known);
	return known;
}
