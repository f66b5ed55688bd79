import { summarizeReports } from "@/lib/check/report/summarize-report";
import type { CheckReport } from "@/lib/check/schema/report";
import { type AudienceOptions, resolveProjectAudience } from "./audience";
import { checkFile } from "./check-file";
import { createAudienceChecker, getEngines } from "./engine";

/** A file to check; the extension of `name` decides the language, without one the content does. */
export interface SourceFile {
	name: string;
	text: string;
}

/**
 * Checks files for an audience, as `webreach check --format json --all` does.
 * @param options the audience; paths in it start from `folder`.
 * @param folder the project, whose browserslist configuration is the default target; the working directory by default.
 * @throws {Error} when the audience cannot be read.
 */
export function check(
	files: readonly SourceFile[],
	options: AudienceOptions = {},
	folder = ".",
): CheckReport {
	const checker = createAudienceChecker(resolveProjectAudience(options, folder));
	const { engines } = getEngines();
	const outcomes = files.map((file) => checkFile(file, {}, engines, checker));
	return summarizeReports(
		outcomes.flatMap((one) => (one.kind === "report" ? [one.report] : [])),
		outcomes.flatMap((one) => (one.kind === "refused" ? [one.refused] : [])),
		checker,
	);
}
