import type { Month } from "@/lib/support/schema/history";
import type { IndexedMonthUsage } from "@/lib/trends/history/monthly-usage";
import type { UsageAnomaly } from "@/lib/trends/history/usage-anomalies";
import { type BrowserFamilyHistory, type FamilyMonth, toMonthNumber } from "./browser-families";
import type { Calibration } from "./calibration";
import { createFamilyForecastBase, type ForecastBase } from "./family-forecast";

/** A family in typed arrays. The rows of all months are concatenated. */
interface PackedFamily extends Omit<BrowserFamilyHistory, "months"> {
	/** Distinct version orders. */
	orders: Float64Array;
	/** Month numbers (`toMonthNumber`). */
	months: Uint32Array;
	/** The index of each month's first row in the arrays below. One longer than `months`. */
	starts: Uint32Array;
	/** Indexes into `orders`. */
	order: Uint16Array;
	/** Release days, as days since 1970-01-01. */
	day: Uint16Array;
	/** Prefix sums, each including its version, in hundredths of a percent, the unit of the history files. */
	sum: Uint16Array;
}

/** A region's usage history and forecast base in compact form, stored for every region. */
export interface PackedUsageHistory {
	origin: Month;
	today: number;
	months: { month: Month; day: string }[];
	anomalies: UsageAnomaly[];
	released: [browser: string, orders: Float64Array, days: Uint16Array][];
	families: PackedFamily[];
}

/** A region's usage history, indexed for past and predicted reach. */
export interface UsageHistory {
	months: IndexedMonthUsage[];
	anomalies: UsageAnomaly[];
	base: ForecastBase;
}

const HUNDREDTHS = 10_000;

function packFamily({ months, ...family }: BrowserFamilyHistory): PackedFamily {
	const all = [...months.values()];
	const orders = [...new Set(all.flatMap(({ orders }) => [...orders]))];
	const indexes = new Map(orders.map((order, index) => [order, index]));
	const starts = [0];
	for (const month of all) starts.push((starts.at(-1) ?? 0) + month.orders.length);
	return {
		...family,
		orders: Float64Array.from(orders),
		months: Uint32Array.from(months.keys()),
		starts: Uint32Array.from(starts),
		order: Uint16Array.from(
			all.flatMap(({ orders }) => Array.from(orders, (order) => indexes.get(order) ?? 0)),
		),
		day: Uint16Array.from(all.flatMap(({ days }) => [...days])),
		sum: Uint16Array.from(
			all.flatMap(({ before }) => Array.from(before, (sum) => Math.round(sum * HUNDREDTHS)).slice(1)),
		),
	};
}

/** Restores a family. Its months are views on two shared arrays, since a region has some 20,000 rows. */
function unpackFamily(packed: PackedFamily): BrowserFamilyHistory {
	const { agent, browser, isSingleVersion, orders, starts, order, day, sum } = packed;
	const months = packed.months.length;
	const [all, sums] = [new Float64Array(order.length), new Float64Array(sum.length + months)];
	for (let index = 0; index < order.length; index++) all[index] = orders[order[index] ?? 0] ?? 0;
	for (let month = 0, index = 0; month < months; month++)
		for (; index < (starts[month + 1] ?? 0); index++)
			sums[index + month + 1] = (sum[index] ?? 0) / HUNDREDTHS;
	const unpacked = Array.from(packed.months, (number, index): [number, FamilyMonth] => {
		const [from, to] = [starts[index] ?? 0, starts[index + 1] ?? 0];
		const before = sums.subarray(from + index, to + index + 1);
		const total = before[to - from] ?? 0;
		return [number, { total, orders: all.subarray(from, to), days: day.subarray(from, to), before }];
	});
	return { agent, browser, isSingleVersion, months: new Map(unpacked) };
}

/**
 * Packs a usage history for storage.
 * @param families all families, including those without usage in the origin month.
 */
export const packUsageHistory = (
	families: BrowserFamilyHistory[],
	released: ForecastBase["released"],
	rest: Pick<PackedUsageHistory, "origin" | "today" | "months" | "anomalies">,
): PackedUsageHistory => ({
	...rest,
	released: [...released].map(([browser, days]) => [
		browser,
		Float64Array.from(days.keys()),
		Uint16Array.from(days.values()),
	]),
	families: families.map(packFamily),
});

/** Restores the output of `packUsageHistory`. Browsers without support data have no family and count as untracked. */
export function unpackUsageHistory(
	{ origin, today, months, anomalies, released, families }: PackedUsageHistory,
	calibration?: Calibration,
): UsageHistory {
	const all = families.map(unpackFamily);
	const byOrder = released.map(([browser, orders, days]): [string, Map<number, number>] => [
		browser,
		new Map(Array.from(orders, (order, index) => [order, days[index] ?? 0])),
	]);
	return {
		months: months.map(({ month, day }) => {
			const agents = all.flatMap((family) => {
				const own = family.months.get(toMonthNumber(month));
				return own
					? [{ agent: family.agent, browser: family.browser, orders: own.orders, sums: own.before }]
					: [];
			});
			return { month, day, usage: { agents, untracked: [] } };
		}),
		anomalies,
		base: createFamilyForecastBase(all, new Map(byOrder), origin, today, calibration),
	};
}
