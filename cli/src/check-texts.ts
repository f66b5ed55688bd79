import { summarizeReports } from "@/lib/check/report/summarize-report";
import type { CheckReport } from "@/lib/check/schema/report";
import type { Audience } from "@/lib/support/schema/audience";
import { checkFile } from "./check-file";
import type { Config } from "./config";
import { createAudienceChecker, getEngines } from "./engine";

/** A file to check; the extension of `name` decides the language, without one the content does. */
export interface SourceFile {
	name: string;
	text: string;
}

interface CheckExceptions {
	build?: Config["build"] | undefined;
	handled?: readonly string[] | undefined;
}

/** Checks files for an audience. */
export function checkTexts(
	files: readonly SourceFile[],
	audience: Audience,
	{ build, handled }: CheckExceptions,
): CheckReport {
	const checker = createAudienceChecker(audience, build);
	const { engines } = getEngines();
	const outcomes = files.map((file) => checkFile(file, handled ? { handled } : {}, engines, checker));
	return summarizeReports(
		outcomes.flatMap((one) => (one.kind === "report" ? [one.report] : [])),
		outcomes.flatMap((one) => (one.kind === "refused" ? [one.refused] : [])),
		checker,
	);
}
