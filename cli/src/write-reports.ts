import { writeFileSync } from "node:fs";
import { colorReport, formatLink, usesColor, usesLinks } from "@/cli/src/colors";
import type { FailureTest } from "./counted-findings";
import { getOrigin } from "./site-links";
import { formatReports } from "./target-reports";

type Reports = Parameters<typeof formatReports>[0];

/** Writes the text for a terminal, with colours and links if the terminal has them. */
function printText(reports: Reports, fails: FailureTest): void {
	const origin = usesLinks(process.stdout) ? getOrigin() : undefined;
	const link =
		origin === undefined ? undefined : (name: string, page: string) => formatLink(name, origin + page);
	const text = formatReports(reports, "text", fails, link);
	process.stdout.write(usesColor(process.stdout) ? colorReport(text) : text);
}

/** Writes the report. With a file for it, the log of a job still says why the job fails, unless it is to be quiet. */
export function writeReports(
	reports: Reports,
	{ format, output, isQuiet }: { format: string; output?: string | undefined; isQuiet: boolean },
	fails: FailureTest,
): void {
	if (output !== undefined) writeFileSync(output, formatReports(reports, format, fails));
	if (output === undefined ? format === "text" : !isQuiet) printText(reports, fails);
	else if (output === undefined) process.stdout.write(formatReports(reports, format, fails));
}
