import { type Diagnostic, DiagnosticSeverity, DiagnosticTag, type Range } from "vscode-languageserver/node";
import { getPageUrl } from "@/cli/src/site-links";
import { getFindingEffect } from "@/lib/check/report/finding-scope";
import { formatFinding, formatRemovable, formatUnknown } from "@/lib/check/report/messages";
import type { FindingEffect } from "@/lib/check/schema/kinds";
import type { Finding } from "@/lib/check/schema/report";
import type { CheckedDocument } from "./check-document";

/** The name that editors show beside a message. */
const SOURCE = "webreach";

const severities: Record<FindingEffect, DiagnosticSeverity> = {
	breaks: DiagnosticSeverity.Error,
	degrades: DiagnosticSeverity.Warning,
	limits: DiagnosticSeverity.Information,
	possible: DiagnosticSeverity.Hint,
	older: DiagnosticSeverity.Hint,
	hint: DiagnosticSeverity.Hint,
	guarded: DiagnosticSeverity.Hint,
};

/** Converts a place, which counts from 1, to a range of the protocol, which counts from 0. Both count UTF-16 code units. */
export const toRange = ({
	line,
	column,
	endLine,
	endColumn,
}: Pick<Finding, "line" | "column" | "endLine" | "endColumn">): Range => ({
	start: { line: line - 1, character: column - 1 },
	end: { line: endLine - 1, character: endColumn - 1 },
});

export function toDiagnostic(finding: Finding): Diagnostic {
	const href = getPageUrl(finding.page);
	return {
		range: toRange(finding),
		severity: severities[getFindingEffect(finding)],
		source: SOURCE,
		code: finding.key,
		...(href !== undefined && { codeDescription: { href } }),
		message: formatFinding(finding),
	};
}

/** The diagnostics of a document: its findings, what could not be checked, and code that is no longer needed, which editors fade. */
export const listDiagnostics = ({
	counted,
	unreadable,
	unknown,
	removable,
	discouraged,
}: CheckedDocument): Diagnostic[] => [
	...counted.map(toDiagnostic),
	...unreadable.map((part) => ({
		range: toRange(part),
		severity: DiagnosticSeverity.Information,
		source: SOURCE,
		code: "unreadable",
		message: part.message || "This could not be parsed.",
	})),
	...unknown.map((name) => ({
		range: toRange(name),
		severity: DiagnosticSeverity.Warning,
		source: SOURCE,
		code: "unknown",
		message: formatUnknown(name),
	})),
	...removable.map((code) => ({
		range: toRange(code),
		severity: DiagnosticSeverity.Hint,
		source: SOURCE,
		code: "removable",
		tags: [DiagnosticTag.Unnecessary],
		message: formatRemovable(code),
	})),
	...discouraged.map((use) => ({
		range: toRange(use),
		severity: DiagnosticSeverity.Hint,
		source: SOURCE,
		code: "discouraged",
		tags: [DiagnosticTag.Deprecated],
		message: `${use.name} is discouraged in new code.`,
	})),
];
