import { type CheckedFile, checkFile } from "@/lib/check/check-file";
import type { HtmlMaps } from "@/lib/check/html/html-uses";
import { type Checker, fileReport } from "@/lib/check/report/file-report";
import { reportOf } from "@/lib/check/report/report";
import type { CheckReport, RefusedFile } from "@/lib/schema/check";

/** A file by its path, and what it holds. */
export interface CodeFile {
	name: string;
	text: string;
}

/** A file that was looked into, whoever the audience is. */
export type LookedInto = CheckedFile & { name: string };

/** Looks for what a file uses. */
export const lookInto = ({ name, text }: CodeFile, engines: HtmlMaps): LookedInto => ({
	...checkFile(name, text, engines),
	name,
});

/** What files that were looked into come to for an audience. */
export function reportOn(files: readonly LookedInto[], checker: Checker): CheckReport {
	const found = files.flatMap((file) =>
		file.kind === "found" ? [fileReport(file.name, file.text, file.found, checker)] : [],
	);
	const refused = files.flatMap((file): RefusedFile[] =>
		file.kind === "refused" ? [{ file: file.name, reason: file.reason }] : [],
	);
	return reportOf(found, refused, checker);
}
