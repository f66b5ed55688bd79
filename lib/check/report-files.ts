import type { HtmlMaps } from "@/lib/check/html/html-uses";
import { type Checker, createFileReport } from "@/lib/check/report/file-report";
import { summarizeReports } from "@/lib/check/report/summarize-report";
import type { CheckReport, RefusedFile } from "@/lib/check/schema/report";
import { type CheckedFile, findUsesInFile } from "./find-uses";

/** A file to check; `name` is its path. */
export interface CodeFile {
	name: string;
	text: string;
}

/** A file after the search for uses, which does not depend on the audience. */
export type CheckedSource = CheckedFile & { name: string };

/** Finds the compat keys that a file uses. */
export const findFileUses = ({ name, text }: CodeFile, engines: HtmlMaps): CheckedSource => ({
	...findUsesInFile(name, text, engines),
	name,
});

/** The refusal of a file as a report has it. */
export const toRefusedFile = (
	file: string,
	{ reason, language }: Extract<CheckedFile, { kind: "refused" }>,
): RefusedFile => ({ file, reason, ...(language !== undefined && { language }) });

/** Reports the findings in all files, with their costs for the audience of `checker`. */
export function reportFiles(files: readonly CheckedSource[], checker: Checker): CheckReport {
	const found = files.flatMap((file) =>
		file.kind === "found" ? [createFileReport(file.name, file.text, file.found, checker)] : [],
	);
	const refused = files.flatMap((file): RefusedFile[] =>
		file.kind === "refused" ? [toRefusedFile(file.name, file)] : [],
	);
	return summarizeReports(found, refused, checker);
}
