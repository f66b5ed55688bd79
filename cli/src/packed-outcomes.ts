import type { Finding } from "@/lib/check/schema/report";
import type { FileOutcome } from "./check-file";

type Report = Extract<FileOutcome, { kind: "report" }>;

/** An outcome whose findings are rows of numbers: the index of a template, then `line`, `column`, `endLine` and `endColumn`. */
type PackedOutcome =
	| Exclude<FileOutcome, Report>
	| (Omit<Report, "report"> & { report: Omit<Report["report"], "findings">; rows: Int32Array });

/** Outcomes by key. Findings that differ only in their place share a template. */
export interface PackedOutcomes {
	templates: Finding[];
	outcomes: Map<string, PackedOutcome>;
}

const ROW_LENGTH = 5;

/** Packs outcomes. Written to a file, a packed finding takes a twentieth of the bytes. */
export function packOutcomes(outcomes: ReadonlyMap<string, FileOutcome>): PackedOutcomes {
	const templates: Finding[] = [];
	// Findings of one template share its verdict (`createFileReport`).
	const indexes = new Map<Finding["verdict"], number>();
	const getTemplate = (finding: Finding): number => {
		const known = indexes.get(finding.verdict);
		if (known !== undefined) return known;
		indexes.set(finding.verdict, templates.length);
		return templates.push(finding) - 1;
	};
	const pack = (outcome: FileOutcome): PackedOutcome => {
		if (outcome.kind === "refused") return outcome;
		const { findings, ...report } = outcome.report;
		const rows = new Int32Array(findings.length * ROW_LENGTH);
		for (const [at, finding] of findings.entries()) {
			const { line, column, endLine, endColumn } = finding;
			rows.set([getTemplate(finding), line, column, endLine, endColumn], at * ROW_LENGTH);
		}
		return { ...outcome, report, rows };
	};
	return { templates, outcomes: new Map([...outcomes].map(([key, outcome]) => [key, pack(outcome)])) };
}

/** Returns the outcome of a key; undefined if there is none. */
export function findPacked({ templates, outcomes }: PackedOutcomes, key: string): FileOutcome | undefined {
	const packed = outcomes.get(key);
	if (!packed || packed.kind === "refused") return packed;
	const { rows, report, ...outcome } = packed;
	const findings: Finding[] = [];
	for (let at = 0; at < rows.length; at += ROW_LENGTH) {
		const template = templates[rows[at] ?? 0];
		if (!template) return undefined;
		const finding = { ...template, file: outcome.file };
		finding.line = rows[at + 1] ?? 0;
		finding.column = rows[at + 2] ?? 0;
		finding.endLine = rows[at + 3] ?? 0;
		finding.endColumn = rows[at + 4] ?? 0;
		findings.push(finding);
	}
	return { ...outcome, report: { ...report, findings } };
}
