import { groupBy } from "@/lib/support/group-by";
import type { Agent } from "@/lib/support/schema/audience";
import type { Month } from "@/lib/support/schema/history";
import type { DecidingBrowser } from "@/lib/support/schema/reach";
import type { IndexedMonthUsage } from "./monthly-usage";
import type { UsageAnomaly } from "./usage-anomalies";

/** The usage of one browser in typed arrays. The rows of all months are concatenated. */
interface PackedAgent {
	agent: Agent;
	browser: DecidingBrowser;
	/** Distinct version orders. */
	orders: Float64Array;
	/** Indexes into the months of the history. */
	months: Uint16Array;
	/** The index of each month's first row in the arrays below. One longer than `months`. */
	starts: Uint32Array;
	/** Indexes into `orders`. */
	order: Uint16Array;
	/** Prefix sums, each including its version, in hundredths of a percent, the unit of the history files. */
	sum: Uint16Array;
}

/** A region's usage history in compact form, stored for every region. */
export interface PackedUsageHistory {
	months: { month: Month; day: string }[];
	anomalies: UsageAnomaly[];
	agents: PackedAgent[];
}

/** A region's usage history, indexed for past and predicted reach. Months ascend. */
export interface UsageHistory {
	months: IndexedMonthUsage[];
	anomalies: UsageAnomaly[];
	/** The last month with usage. */
	origin: Month;
}

type AgentUsage = IndexedMonthUsage["usage"]["agents"][number];

const HUNDREDTHS = 10_000;

function packAgent(rows: { index: number; usage: AgentUsage }[]): PackedAgent[] {
	const [first] = rows;
	if (!first) return [];
	const orders = [...new Set(rows.flatMap(({ usage }) => [...usage.orders]))];
	const indexes = new Map(orders.map((order, index) => [order, index]));
	const starts = [0];
	for (const { usage } of rows) starts.push((starts.at(-1) ?? 0) + usage.orders.length);
	return [
		{
			agent: first.usage.agent,
			browser: first.usage.browser,
			orders: Float64Array.from(orders),
			months: Uint16Array.from(rows, ({ index }) => index),
			starts: Uint32Array.from(starts),
			order: Uint16Array.from(
				rows.flatMap(({ usage }) => Array.from(usage.orders, (order) => indexes.get(order) ?? 0)),
			),
			sum: Uint16Array.from(
				rows.flatMap(({ usage }) => Array.from(usage.sums, (sum) => Math.round(sum * HUNDREDTHS)).slice(1)),
			),
		},
	];
}

/** Restores the usage of an agent by month. Its months are views on two shared arrays, since a region has some 20,000 rows. */
function unpackAgent({ agent, browser, orders, months, starts, order, sum }: PackedAgent) {
	const all = Float64Array.from(order, (index) => orders[index] ?? 0);
	const sums = new Float64Array(sum.length + months.length);
	for (let month = 0, index = 0; month < months.length; month++)
		for (; index < (starts[month + 1] ?? 0); index++)
			sums[index + month + 1] = (sum[index] ?? 0) / HUNDREDTHS;
	return Array.from(months, (index, month): [number, AgentUsage] => {
		const [from, to] = [starts[month] ?? 0, starts[month + 1] ?? 0];
		const own = { orders: all.subarray(from, to), sums: sums.subarray(from + month, to + month + 1) };
		return [index, { agent, browser, ...own }];
	});
}

/** Packs a usage history for storage. Browsers without support data are omitted. */
export function packUsageHistory(
	months: readonly IndexedMonthUsage[],
	anomalies: UsageAnomaly[],
): PackedUsageHistory {
	const rows = months.flatMap(({ usage }, index) => usage.agents.map((own) => ({ index, usage: own })));
	const byAgent = groupBy(rows, ({ usage }) => `${usage.agent} ${usage.browser}`);
	return {
		months: months.map(({ month, day }) => ({ month, day })),
		anomalies,
		agents: [...byAgent.values()].flatMap(packAgent),
	};
}

/** Restores the output of `packUsageHistory`. */
export function unpackUsageHistory({ months, anomalies, agents }: PackedUsageHistory): UsageHistory {
	const byMonth = months.map((): AgentUsage[] => []);
	for (const packed of agents) for (const [index, usage] of unpackAgent(packed)) byMonth[index]?.push(usage);
	return {
		months: months.map((month, index) => ({
			...month,
			usage: { agents: byMonth[index] ?? [], untracked: [] },
		})),
		anomalies,
		origin: months.at(-1)?.month ?? "",
	};
}
