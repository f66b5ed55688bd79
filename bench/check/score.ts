import type { Label, Manner, Snippet } from "./labels";
import { isTelling } from "./releases";
import type { Report } from "./tool";

/** Something said that ought not to be, or not said that ought to. */
export interface Fault {
	snippet: string;
	line: number;
	/** The label's key, or what was said. */
	what: string;
	kind: "false" | "missed";
}

export interface Score {
	right: number;
	faults: Fault[];
}

const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`);
const isAkin = (one: string, other: string) => isWithin(one, other) || isWithin(other, one);
const lastOf = (key: string) => key.slice(key.lastIndexOf(".") + 1).replace(/_(static|event)$/, "");

/** Whether a key may be what a label is about. */
const isAbout = (key: string, label: Label) =>
	isAkin(key, label.key) ||
	((label.manner === "possible" || label.manner === "likely") && lastOf(key) === lastOf(label.key));

const isReportAbout = ({ line, keys }: Report, label: Label) =>
	line === label.line && keys.some((key) => isAbout(key, label));

/** Whether what is said of a line without a label about it may be said. */
const isNeutral = ({ keys }: Report, { also, none, labels }: Snippet, line: number) => {
	const onLine = labels.filter((label) => label.line === line);
	const named =
		keys.some((key) => none.has(key)) && !keys.some((key) => onLine.some((label) => label.key === key));
	const mayBe = keys.some((key) => [...also].some((outer) => isWithin(key, outer)));
	return !named && (mayBe || !keys.some(isTelling));
};

/**
 * The same reports at the lines where the labels stand that they are about, where they name none on their own line: some
 * tools name the line on which a rule or statement begins.
 */
export const atLabels = ({ labels }: Snippet, reports: readonly Report[]): Report[] =>
	reports.map((report) => {
		if (labels.some((label) => isReportAbout(report, label))) return report;
		const labelBelow = labels.find(
			(label) => label.line > report.line && isReportAbout({ ...report, line: label.line }, label),
		);
		return labelBelow ? { ...report, line: labelBelow.line } : report;
	});

const once = <T>(list: T[], nameOf: (one: T) => string): T[] => [
	...new Map(list.map((one) => [nameOf(one), one])).values(),
];

/** Whether a report is only akin to a label whose own key is reported beside it, as guarded: a part of the same use. */
const isNeighbour = (report: Report, { labels }: Snippet, reports: readonly Report[]) =>
	labels.some(
		(label) =>
			isReportAbout(report, label) &&
			!report.keys.includes(label.key) &&
			reports.some(({ line, keys, guarded }) => guarded && line === label.line && keys.includes(label.key)),
	);

/**
 * Who is left out, the question that all checkers answer: what is labelled as plain, likely or possible is to be reported,
 * what is guarded is not. A report of what is guarded that says so is passed over.
 */
export function scoreLeftOut(snippet: Snippet, reports: readonly Report[]): Score {
	const found = once(
		reports.filter(({ guarded }) => !guarded),
		({ line, message }) => `${line} ${message}`,
	);
	const wanted = snippet.labels.filter(({ manner }) => manner !== "guarded");
	const answered = wanted.filter((label) => found.some((report) => isReportAbout(report, label)));
	const missed = wanted.filter((label) => !answered.includes(label));
	const wrong = found.filter(
		(report) =>
			!wanted.some((label) => isReportAbout(report, label)) &&
			!isNeighbour(report, snippet, reports) &&
			(snippet.labels.some((label) => isReportAbout(report, label)) ||
				!isNeutral(report, snippet, report.line)),
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

const mannerOf = ({ guarded, possible }: Report): Manner =>
	guarded ? "guarded" : possible ? "possible" : "plain";

const isRightManner = (manner: Manner, report: Report) => {
	const reported = mannerOf(report);
	return manner === reported || (manner === "likely" && reported !== "guarded");
};

/** A label's own key where it is reported, else what is akin. */
function answersTo(label: Label, reports: readonly Report[]): Report[] {
	const own = reports.filter(({ line, keys }) => line === label.line && keys.includes(label.key));
	return own.length > 0 ? own : reports.filter((report) => isReportAbout(report, label));
}

/** All that the README of the labels tells: guarded, possible and plain are told apart. */
export function scoreFull(snippet: Snippet, reports: readonly Report[]): Score {
	const faults: Fault[] = [];
	const { id } = snippet;
	let right = 0;
	for (const { line, key, manner } of snippet.labels) {
		const answers = answersTo({ line, key, manner }, reports);
		if (answers.some((report) => isRightManner(manner, report))) right++;
		else {
			faults.push({ snippet: id, line, what: `${key} (${manner})`, kind: "missed" });
			const [answer] = answers;
			if (answer)
				faults.push({ snippet: id, line, what: `${answer.keys[0]} as ${mannerOf(answer)}`, kind: "false" });
		}
	}
	const others = reports.filter(
		(report) =>
			!snippet.labels.some((label) => isReportAbout(report, label)) &&
			!isNeutral(report, snippet, report.line),
	);
	for (const report of once(others, ({ line, message }) => `${line} ${message}`))
		faults.push({
			snippet: id,
			line: report.line,
			what: `${report.message} as ${mannerOf(report)}`,
			kind: "false",
		});
	return { right, faults };
}

/** Shares (0..1); not a number where nothing was said or nothing was to say. */
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
