import type { Mark } from "@/lib/domain/history/marks";
import type { MonthWeights } from "@/lib/domain/history/weights";
import type { Month } from "@/lib/schema/history";
import { type Family, type FamilyMonth, monthNumber } from "./families";
import { baseOf, type ForecastBase } from "./forecast";

/** A family in few typed arrays: its months one after the other, each from its start on. */
interface PackedFamily extends Omit<Family, "months"> {
	/** Places in the order of versions, each once. */
	orders: Float64Array;
	/** Numbers of months. */
	months: Uint32Array;
	/** Where each month begins in what follows; one more than there are months. */
	starts: Uint32Array;
	/** Which of `orders`. */
	order: Uint16Array;
	day: Uint16Array;
	/** Sums up to and with each version, in hundredths of a percent, which is how history counts. */
	sum: Uint16Array;
}

/** A region's usage through time and what forecasts start from, small enough to be kept for every region. */
export interface PackedTime {
	origin: Month;
	today: number;
	months: { month: Month; day: string }[];
	marks: Mark[];
	released: [browser: string, orders: Float64Array, days: Uint16Array][];
	families: PackedFamily[];
}

/** A region's usage through time, to be asked for the reach of many things and what will come of it. */
export interface TimeBase {
	months: MonthWeights[];
	marks: Mark[];
	base: ForecastBase;
}

const HUNDREDTHS = 10_000;

function packFamily({ months, ...family }: Family): PackedFamily {
	const all = [...months.values()];
	const orders = [...new Set(all.flatMap(({ orders }) => [...orders]))];
	const places = new Map(orders.map((order, place) => [order, place]));
	const starts = [0];
	for (const month of all) starts.push((starts.at(-1) ?? 0) + month.orders.length);
	return {
		...family,
		orders: Float64Array.from(orders),
		months: Uint32Array.from(months.keys()),
		starts: Uint32Array.from(starts),
		order: Uint16Array.from(
			all.flatMap(({ orders }) => Array.from(orders, (order) => places.get(order) ?? 0)),
		),
		day: Uint16Array.from(all.flatMap(({ days }) => [...days])),
		sum: Uint16Array.from(
			all.flatMap(({ before }) => Array.from(before, (sum) => Math.round(sum * HUNDREDTHS)).slice(1)),
		),
	};
}

/** Views on two arrays: a region has some twenty thousand versions in all its months. */
function unpackFamily(packed: PackedFamily): Family {
	const { agent, browser, isOne, orders, starts, order, day, sum } = packed;
	const months = packed.months.length;
	const [all, sums] = [new Float64Array(order.length), new Float64Array(sum.length + months)];
	for (let index = 0; index < order.length; index++) all[index] = orders[order[index] ?? 0] ?? 0;
	for (let month = 0, index = 0; month < months; month++)
		for (; index < (starts[month + 1] ?? 0); index++)
			sums[index + month + 1] = (sum[index] ?? 0) / HUNDREDTHS;
	const unpacked = Array.from(packed.months, (number, place): [number, FamilyMonth] => {
		const [from, to] = [starts[place] ?? 0, starts[place + 1] ?? 0];
		const before = sums.subarray(from + place, to + place + 1);
		const total = before[to - from] ?? 0;
		return [number, { total, orders: all.subarray(from, to), days: day.subarray(from, to), before }];
	});
	return { agent, browser, isOne, months: new Map(unpacked) };
}

/** @param families all that there ever were, gone by the origin or not. */
export const packTime = (
	families: Family[],
	released: ForecastBase["released"],
	rest: Pick<PackedTime, "origin" | "today" | "months" | "marks">,
): PackedTime => ({
	...rest,
	released: [...released].map(([browser, days]) => [
		browser,
		Float64Array.from(days.keys()),
		Uint16Array.from(days.values()),
	]),
	families: families.map(packFamily),
});

/** Reads what `packTime` made. Of whom nothing decides support there is no family: they count as untracked. */
export function unpackTime({ origin, today, months, marks, released, families }: PackedTime): TimeBase {
	const all = families.map(unpackFamily);
	const byOrder = released.map(([browser, orders, days]): [string, Map<number, number>] => [
		browser,
		new Map(Array.from(orders, (order, place) => [order, days[place] ?? 0])),
	]);
	return {
		months: months.map(({ month, day }) => {
			const agents = all.flatMap((family) => {
				const own = family.months.get(monthNumber(month));
				return own
					? [{ agent: family.agent, browser: family.browser, orders: own.orders, sums: own.before }]
					: [];
			});
			return { month, day, weights: { agents, untracked: [] } };
		}),
		marks,
		base: baseOf(all, new Map(byOrder), origin, today),
	};
}
