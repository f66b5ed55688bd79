import { groupBy } from "@/lib/support/group-by";
import { addToMonth } from "@/lib/support/months";
import { getOnlyVersion } from "@/lib/support/release-usage";
import { agents } from "@/lib/support/schema/agents";
import type { Agent } from "@/lib/support/schema/audience";
import type { HistoryMonth, Month } from "@/lib/support/schema/history";

/** An anomaly of the usage data in some months, shown next to the chart. */
export type UsageAnomaly =
	/** No caniuse-lite release has data for these months. */
	| { kind: "missing"; from: Month; to: Month }
	/** The month has the same numbers as the previous one. */
	| { kind: "same"; month: Month }
	/** Only this share (0..1) of usage has a browser, so the month's reach is too low. */
	| { kind: "thin"; month: Month; told: number }
	/** All users of a browser were counted on one version, the newest of that time or an outdated one. */
	| { kind: "one-version"; agent: Agent; from: Month; to: Month }
	/** The counting method changed: a browser appeared, disappeared, or its share jumped more than users switch browsers. */
	| { kind: "counted-otherwise"; agent: Agent; month: Month; before: number; after: number };

/** Minimum share (0..1) of usage with a browser in a reliable month. Russia has 0.64 to 0.88. */
const MIN_COVERED_SHARE = 0.6;

/**
 * The largest plausible change of a browser's share (0..1) within a month. A change above this limit and
 * MAX_CHANGE_FACTOR indicates another counting method.
 */
const MAX_CHANGE = 0.04;
/**
 * The largest plausible factor of such a change. Small browsers can change by a large factor, large browsers by
 * several percentage points, so both limits must be exceeded.
 */
const MAX_CHANGE_FACTOR = 1.5;

const sumShares = (rows: HistoryMonth["rows"]) => rows.reduce((sum, { share }) => sum + share, 0);

const isSame = (a: HistoryMonth, b: HistoryMonth) =>
	a.rows.length === b.rows.length &&
	a.rows.every(({ agent, share }, index) => agent === b.rows[index]?.agent && share === b.rows[index]?.share);

function findGaps(months: readonly HistoryMonth[]): UsageAnomaly[] {
	return months.slice(1).flatMap((month, index): UsageAnomaly[] => {
		const before = months[index];
		if (!before) return [];
		if (isSame(before, month)) return [{ kind: "same", month: month.month }];
		const from = addToMonth(before.month);
		return from === month.month ? [] : [{ kind: "missing", from, to: addToMonth(month.month, -1) }];
	});
}

/** Finds the periods in which all users of a browser were counted on one version. */
function findSingleVersionPeriods(
	agent: Agent,
	series: { month: Month; rows: HistoryMonth["rows"] }[],
): UsageAnomaly[] {
	const periods: { kind: "one-version"; agent: Agent; from: Month; to: Month }[] = [];
	let last: (typeof periods)[number] | undefined;
	for (const { month, rows } of series) {
		const isSingleVersion = getOnlyVersion(rows) !== undefined;
		if (isSingleVersion && last) last.to = month;
		else last = isSingleVersion ? { kind: "one-version", agent, from: month, to: month } : undefined;
		if (last && !periods.includes(last)) periods.push(last);
	}
	return periods;
}

function findCountingChanges(
	agent: Agent,
	series: { month: Month; rows: HistoryMonth["rows"] }[],
): UsageAnomaly[] {
	return series.slice(1).flatMap(({ month, rows }, index): UsageAnomaly[] => {
		const [before, after] = [sumShares(series[index]?.rows ?? []), sumShares(rows)];
		const [less, more] = [Math.min(before, after), Math.max(before, after)];
		return more - less > MAX_CHANGE && more > less * MAX_CHANGE_FACTOR
			? [{ kind: "counted-otherwise", agent, month, before, after }]
			: [];
	});
}

/** Finds the anomalies of a usage history, sorted by kind and browser. */
export function findUsageAnomalies(months: readonly HistoryMonth[]): UsageAnomaly[] {
	const split = months.map(({ month, rows }) => ({ month, byAgent: groupBy(rows, ({ agent }) => agent) }));
	return [
		...findGaps(months),
		...months.flatMap(({ month, rows }): UsageAnomaly[] => {
			const covered = sumShares(rows);
			return covered < MIN_COVERED_SHARE ? [{ kind: "thin", month, told: covered }] : [];
		}),
		...agents.flatMap((agent) => {
			const series = split.map(({ month, byAgent }) => ({ month, rows: byAgent.get(agent) ?? [] }));
			return [...findSingleVersionPeriods(agent, series), ...findCountingChanges(agent, series)];
		}),
	];
}
