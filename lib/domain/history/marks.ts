import { groupBy } from "@/lib/domain/group-by";
import { onlyVersion } from "@/lib/domain/reach/release-use";
import { agents } from "@/lib/schema/agents";
import type { Agent } from "@/lib/schema/audience";
import type { HistoryMonth, Month } from "@/lib/schema/history";
import { monthAfter } from "./months";

/** What a reader of a series must know of some of its months. */
export type Mark =
	/** No release of the source told the months, from the first to the last. */
	| { kind: "missing"; from: Month; to: Month }
	/** The month has the numbers of the month before. */
	| { kind: "same"; month: Month }
	/** Browsers were named for no more than this share (0..1) of the people: what the month says of reach is too low. */
	| { kind: "thin"; month: Month; told: number }
	/** All of a browser was counted on one version, the newest of the day or an old one. */
	| { kind: "one-version"; agent: Agent; from: Month; to: Month }
	/** From this month on a browser is counted that was not, or no more; or its share moved as people do not. */
	| { kind: "counted-otherwise"; agent: Agent; month: Month; before: number; after: number };

/** A month that names browsers for less of the people does not tell of reach. Russia comes to 0.64 to 0.88. */
const LEAST_TOLD = 0.6;

/** A browser whose share moves by more within a month, as a share (0..1) of all people, is counted in another way. */
const LARGEST_MOVE = 0.04;
/** And at least by this factor: large browsers move by points as people do. */
const LARGEST_FACTOR = 1.5;

const sumOf = (rows: HistoryMonth["rows"]) => rows.reduce((sum, { share }) => sum + share, 0);

const isSame = (a: HistoryMonth, b: HistoryMonth) =>
	a.rows.length === b.rows.length &&
	a.rows.every(({ agent, share }, index) => agent === b.rows[index]?.agent && share === b.rows[index]?.share);

function gapMarks(months: readonly HistoryMonth[]): Mark[] {
	return months.slice(1).flatMap((month, index): Mark[] => {
		const before = months[index];
		if (!before) return [];
		if (isSame(before, month)) return [{ kind: "same", month: month.month }];
		const from = monthAfter(before.month);
		return from === month.month ? [] : [{ kind: "missing", from, to: monthAfter(month.month, -1) }];
	});
}

/** The stretches of months in which all of a browser was counted on one version. */
function oneVersionMarks(agent: Agent, series: { month: Month; rows: HistoryMonth["rows"] }[]): Mark[] {
	const marks: { kind: "one-version"; agent: Agent; from: Month; to: Month }[] = [];
	let last: (typeof marks)[number] | undefined;
	for (const { month, rows } of series) {
		const isOne = onlyVersion(rows) !== undefined;
		if (isOne && last) last.to = month;
		else last = isOne ? { kind: "one-version", agent, from: month, to: month } : undefined;
		if (last && !marks.includes(last)) marks.push(last);
	}
	return marks;
}

function moveMarks(agent: Agent, series: { month: Month; rows: HistoryMonth["rows"] }[]): Mark[] {
	return series.slice(1).flatMap(({ month, rows }, index): Mark[] => {
		const [before, after] = [sumOf(series[index]?.rows ?? []), sumOf(rows)];
		const [less, more] = [Math.min(before, after), Math.max(before, after)];
		return more - less > LARGEST_MOVE && more > less * LARGEST_FACTOR
			? [{ kind: "counted-otherwise", agent, month, before, after }]
			: [];
	});
}

/** What a reader must know of a series of months, in the order of kinds and browsers. */
export function marksOf(months: readonly HistoryMonth[]): Mark[] {
	const split = months.map(({ month, rows }) => ({ month, byAgent: groupBy(rows, ({ agent }) => agent) }));
	return [
		...gapMarks(months),
		...months.flatMap(({ month, rows }): Mark[] => {
			const told = sumOf(rows);
			return told < LEAST_TOLD ? [{ kind: "thin", month, told }] : [];
		}),
		...agents.flatMap((agent) => {
			const series = split.map(({ month, byAgent }) => ({ month, rows: byAgent.get(agent) ?? [] }));
			return [...oneVersionMarks(agent, series), ...moveMarks(agent, series)];
		}),
	];
}
