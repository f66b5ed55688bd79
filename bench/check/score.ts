import type { Label, Manner, Snippet } from "./labels";
import { isTelling } from "./releases";
import type { Report } from "./tool";

/** A false report, or a missing one. */
export interface Fault {
	snippet: string;
	line: number;
	/** The label's key for a missing report, or the tool's message for a false one. */
	what: string;
	kind: "false" | "missed";
}

export interface Score {
	right: number;
	faults: Fault[];
}

const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`);
const isRelated = (one: string, other: string) => isWithin(one, other) || isWithin(other, one);
const getLastPart = (key: string) => key.slice(key.lastIndexOf(".") + 1).replace(/_(static|event)$/, "");

/** Whether a reported key matches a label. */
const matchesLabel = (key: string, label: Label) =>
	isRelated(key, label.key) ||
	((label.manner === "possible" || label.manner === "likely") && getLastPart(key) === getLastPart(label.key));

const reportMatches = ({ line, keys }: Report, label: Label) =>
	line === label.line && keys.some((key) => matchesLabel(key, label));

/** Whether a report without a matching label on its line is allowed. */
const isAllowed = ({ keys }: Report, { also, none, labels }: Snippet, line: number) => {
	const onLine = labels.filter((label) => label.line === line);
	const isForbidden =
		keys.some((key) => none.has(key)) && !keys.some((key) => onLine.some((label) => label.key === key));
	const isAdditional = keys.some((key) => [...also].some((outer) => isWithin(key, outer)));
	return !isForbidden && (isAdditional || !keys.some(isTelling));
};

/**
 * Moves a report without a matching label on its line down to the next matching label, because some tools report the line
 * where a rule or statement begins.
 */
export const atLabels = ({ labels }: Snippet, reports: readonly Report[]): Report[] =>
	reports.map((report) => {
		if (labels.some((label) => reportMatches(report, label))) return report;
		const labelBelow = labels.find(
			(label) => label.line > report.line && reportMatches({ ...report, line: label.line }, label),
		);
		return labelBelow ? { ...report, line: labelBelow.line } : report;
	});

const uniqueBy = <T>(list: T[], getName: (one: T) => string): T[] => [
	...new Map(list.map((one) => [getName(one), one])).values(),
];

/** Whether a report is part of a guarded use: it matches a label whose own key is reported as guarded on that line. */
const isPartOfGuardedUse = (report: Report, { labels }: Snippet, reports: readonly Report[]) =>
	labels.some(
		(label) =>
			reportMatches(report, label) &&
			!report.keys.includes(label.key) &&
			reports.some(({ line, keys, guarded }) => guarded && line === label.line && keys.includes(label.key)),
	);

/**
 * Scores the uses that some release does not support, which all checkers report: plain, likely and possible uses must be
 * reported, guarded ones must not. A report that is marked as guarded does not count.
 */
export function scoreLeftOut(snippet: Snippet, reports: readonly Report[]): Score {
	const found = uniqueBy(
		reports.filter(({ guarded }) => !guarded),
		({ line, message }) => `${line} ${message}`,
	);
	const wanted = snippet.labels.filter(({ manner }) => manner !== "guarded");
	const answered = wanted.filter((label) => found.some((report) => reportMatches(report, label)));
	const missed = wanted.filter((label) => !answered.includes(label));
	const wrong = found.filter(
		(report) =>
			!wanted.some((label) => reportMatches(report, label)) &&
			!isPartOfGuardedUse(report, snippet, reports) &&
			(snippet.labels.some((label) => reportMatches(report, label)) ||
				!isAllowed(report, snippet, report.line)),
	);
	return {
		right: answered.length,
		faults: [
			...wrong.map((report) => ({
				snippet: snippet.id,
				line: report.line,
				what: report.message,
				kind: "false" as const,
			})),
			...missed.map(({ line, key, manner }) => ({
				snippet: snippet.id,
				line,
				what: `${key} (${manner})`,
				kind: "missed" as const,
			})),
		],
	};
}

const getManner = ({ guarded, possible }: Report): Manner =>
	guarded ? "guarded" : possible ? "possible" : "plain";

const isRightManner = (manner: Manner, report: Report) => {
	const reported = getManner(report);
	return manner === reported || (manner === "likely" && reported !== "guarded");
};

/** Returns the reports of a label's own key, or else of related keys. */
function findReports(label: Label, reports: readonly Report[]): Report[] {
	const own = reports.filter(({ line, keys }) => line === label.line && keys.includes(label.key));
	return own.length > 0 ? own : reports.filter((report) => reportMatches(report, label));
}

/** Scores everything that the README of the labels defines: guarded, possible and plain uses are distinguished. */
export function scoreFull(snippet: Snippet, reports: readonly Report[]): Score {
	const faults: Fault[] = [];
	const { id } = snippet;
	let right = 0;
	for (const { line, key, manner } of snippet.labels) {
		const answers = findReports({ line, key, manner }, reports);
		if (answers.some((report) => isRightManner(manner, report))) right++;
		else {
			faults.push({ snippet: id, line, what: `${key} (${manner})`, kind: "missed" });
			const [answer] = answers;
			if (answer)
				faults.push({ snippet: id, line, what: `${answer.keys[0]} as ${getManner(answer)}`, kind: "false" });
		}
	}
	const others = reports.filter(
		(report) =>
			!snippet.labels.some((label) => reportMatches(report, label)) &&
			!isAllowed(report, snippet, report.line),
	);
	for (const report of uniqueBy(others, ({ line, message }) => `${line} ${message}`))
		faults.push({
			snippet: id,
			line: report.line,
			what: `${report.message} as ${getManner(report)}`,
			kind: "false",
		});
	return { right, faults };
}

/** Sums scores up. Precision and recall are from 0 to 1, or `NaN` if nothing was reported or expected. */
export function sumUp(scores: readonly Score[]) {
	const right = scores.reduce((sum, score) => sum + score.right, 0);
	const faults = scores.flatMap((score) => score.faults);
	const falseOnes = faults.filter(({ kind }) => kind === "false").length;
	const missed = faults.length - falseOnes;
	const precision = right / (right + falseOnes);
	const recall = right / (right + missed);
	return {
		right,
		falseOnes,
		missed,
		precision,
		recall,
		f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall),
	};
}
