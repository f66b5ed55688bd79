import type { Label, Snippet } from "./labels";
import { getCertainty, type Report } from "./ours";
import { isTelling } from "./releases";

/** A false report, or a missing one. */
interface Fault {
	snippet: string;
	line: number;
	/** The key, and its certainty: of the label for a missing report, of the report for a false one. */
	what: string;
	kind: "false" | "missed";
}

interface Score {
	right: number;
	faults: Fault[];
}

const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`);
const isRelated = (one: string, other: string) => isWithin(one, other) || isWithin(other, one);
const getLastPart = (key: string) => key.slice(key.lastIndexOf(".") + 1).replace(/_(static|event)$/, "");

/** Whether a report is about a label: its key or a related one, or by name only where the label allows it. */
const matchesLabel = ({ line, key }: Report, label: Label) =>
	line === label.line &&
	(isRelated(key, label.key) ||
		((label.certainty === "possible" || label.certainty === "likely") &&
			getLastPart(key) === getLastPart(label.key)));

/** Whether a report without a matching label on its line is allowed. */
const isAllowed = ({ key }: Report, { also, none }: Snippet) =>
	!none.has(key) && (!isTelling(key) || [...also].some((outer) => isWithin(key, outer)));

const isRightManner = ({ certainty }: Label, report: Report) => {
	const reported = getCertainty(report);
	return certainty === reported || (certainty === "likely" && reported !== "guarded");
};

/** Returns the reports of a label's own key, or else of related keys. */
function findReports(label: Label, reports: readonly Report[]): Report[] {
	const own = reports.filter(({ line, key }) => line === label.line && key === label.key);
	return own.length > 0 ? own : reports.filter((report) => matchesLabel(report, label));
}

/** Scores reports on a snippet by the rules in the README of the labels. */
export function scoreReports(snippet: Snippet, reports: readonly Report[]): Score {
	const faults: Fault[] = [];
	const add = (kind: Fault["kind"], line: number, key: string, certainty: string) =>
		faults.push({ snippet: snippet.id, line, what: `${key} (${certainty})`, kind });
	let right = 0;
	for (const label of snippet.labels) {
		const answers = findReports(label, reports);
		if (answers.some((report) => isRightManner(label, report))) {
			right++;
			continue;
		}
		add("missed", label.line, label.key, label.certainty);
		const [answer] = answers;
		if (answer) add("false", label.line, answer.key, getCertainty(answer));
	}
	const others = reports.filter(
		(report) => !snippet.labels.some((label) => matchesLabel(report, label)) && !isAllowed(report, snippet),
	);
	const unique = new Map(others.map((report) => [`${report.line} ${report.key}`, report]));
	for (const report of unique.values()) add("false", report.line, report.key, getCertainty(report));
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
	const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall);
	return { right, false: falseOnes, missed, precision, recall, f1 };
}
