import { existsSync, statSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { formatFinding } from "@/lib/check/report/messages";
import { formatFixes } from "@/lib/check/report/plain-text";
import type { Finding } from "@/lib/check/schema/report";
import { describeCanIUse } from "@/lib/mcp/describe-answers";
import { describeReach } from "@/lib/support/describe-reach";
import { summarizeReach } from "@/lib/support/summarize-reach";
import { answerAfterBuild } from "./after-build";
import { audienceOptions } from "./audience";
import { checkFile } from "./check-file";
import { readText } from "./check-files";
import { getEngines } from "./engine";
import { findNamed } from "./find-named";
import { explainHelp } from "./help";
import { getFileFilter, type Project, Projects } from "./projects";
import { readBuild } from "./read-build";
import { getPageUrl } from "./site-links";
import { UsageError } from "./usage-error";

/** A place as reports write it: `src/main.css:2:14`, or a line of a file. */
function parsePlace(text: string): { file: string; line: number; column: number | undefined } | undefined {
	const [, file = "", line, column] = /^(.+?):(\d+)(?::(\d+))?:?$/.exec(text) ?? [];
	if (line === undefined || !existsSync(file) || !statSync(file).isFile()) return undefined;
	return { file, line: Number(line), column: column === undefined ? undefined : Number(column) };
}

/** Whether a finding is at a line, and at a column if there is one. */
const isAt =
	(line: number, column: number | undefined) =>
	(finding: Finding): boolean =>
		finding.line <= line &&
		line <= finding.endLine &&
		(column === undefined ||
			((finding.line < line || finding.column <= column) &&
				(line < finding.endLine || column < finding.endColumn)));

function explainFinding(finding: Finding, text: string, { checker }: Project): string[] {
	const { key, file, line, column, page } = finding;
	const support = checker.facts.supportOf(key);
	const url = getPageUrl(page);
	return [
		`${file}:${line}:${column} ${formatFinding(finding)}`,
		...(support ? describeReach(summarizeReach(support, checker.audience)) : []).map((one) => `  ${one}`),
		...formatFixes(finding, () => text).filter((one) => one !== ""),
		`Or accept it: webreach-ignore ${key} -- your reason`,
		...(url === undefined ? [] : [url]),
		"",
	];
}

/** Explains what the check finds at a place. */
function explainPlace(
	{ file, line, column }: NonNullable<ReturnType<typeof parsePlace>>,
	projects: Projects,
) {
	const project = projects.find(file);
	if (!project) throw new UsageError(`The configuration leaves ${file} out.`);
	const text = readText(file);
	const outcome = checkFile(
		{ name: relative("", file), text },
		getFileFilter(project, undefined, { readsServer: true }),
		getEngines().engines,
		project.checker,
	);
	if (outcome.kind === "refused") throw new UsageError(`${file} is in no language that the check reads.`);
	const found = outcome.report.findings.filter(isAt(line, column));
	return found.length === 0
		? [`The check finds nothing at ${file}:${line}${column === undefined ? "" : `:${column}`}.`, ""]
		: found.flatMap((finding) => explainFinding(finding, text, project));
}

/** Explains a feature or compat key. */
function explainName(name: string, { audience, build }: Project): string[] {
	const { page, ...subject } = findNamed(name);
	const url = getPageUrl(page);
	return [
		...describeCanIUse(
			{ ...subject, ...(url !== undefined && { url }) },
			audience,
			build === undefined ? undefined : answerAfterBuild(subject, readBuild(build), audience),
		).lines,
		"",
	];
}

/**
 * Runs `webreach explain`: says what is behind a finding, by its place or its name, and what helps.
 * @returns the exit status 0.
 * @throws {UsageError} for words that name no feature.
 */
export async function runExplain(args: string[]): Promise<number> {
	const options = { ...audienceOptions, build: { type: "string" } } as const;
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
	if (values.help) {
		process.stdout.write(explainHelp);
		return 0;
	}
	if (positionals.length === 0)
		throw new UsageError("Name a place or a feature: webreach explain src/main.css:2:14");
	const { format: _, ...rest } = values;
	const projects = new Projects(rest);
	const lines = positionals.flatMap((name) => {
		const place = parsePlace(name);
		return place ? explainPlace(place, projects) : explainName(name, projects.ofFolder("."));
	});
	process.stdout.write(lines.join("\n"));
	return 0;
}
