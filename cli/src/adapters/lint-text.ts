import { relative, resolve } from "node:path";
import { readAudience } from "@/cli/src/audience";
import { checkFile } from "@/cli/src/check-file";
import { type Config, failLevels, findConfig } from "@/cli/src/config";
import { createFailureTest, type FailureTest, isCounted, parseLoss } from "@/cli/src/counted-findings";
import { createAudienceChecker, getEngines } from "@/cli/src/engine";
import { createPathMatcher } from "@/cli/src/files";
import type { Checker } from "@/lib/check/report/file-report";
import { formatFinding, formatUnknown } from "@/lib/check/report/messages";
import type { Finding } from "@/lib/check/schema/report";

/** The options of the lint rules: those of the configuration that choose the audience, and what fails. */
export type LintOptions = Pick<Config, "target" | "region" | "audience" | "env" | "maxLoss" | "failOn">;

const textOptions = ["target", "region", "audience", "env", "maxLoss"] as const;
export const lintOptionNames = [...textOptions, "failOn"] as const;

/** The JSON schema of these options. */
export const lintOptionsSchema = {
	type: "object",
	additionalProperties: false,
	properties: {
		...Object.fromEntries(textOptions.map((name) => [name, { type: "string" }])),
		failOn: { enum: failLevels },
	},
};

/** The place of a finding or an unknown name, with its message in one line. `fails`: it makes `webreach check` fail. */
type LintProblem = Pick<Finding, "line" | "column" | "endLine" | "endColumn"> & {
	message: string;
	fails: boolean;
};

interface Linter {
	checker: Checker;
	maxLoss: number;
	fails: FailureTest;
	ignored: string[];
	handled: string[];
	isIgnoredPath: (file: string) => boolean;
}

const linters = new Map<string, Linter>();

/** Returns the linter of options and a folder, from the cache if possible. Options override the folder's configuration. */
function getLinter(options: LintOptions, start: string): Linter {
	const key = JSON.stringify([options, start]);
	const known = linters.get(key);
	if (known) return known;
	const { config, folder } = findConfig(start);
	const isIgnored = createPathMatcher(config.ignore?.paths ?? []);
	const linter = {
		checker: createAudienceChecker(readAudience(options, config, folder), config.build),
		maxLoss: parseLoss(options.maxLoss ?? config.maxLoss ?? "0"),
		fails: createFailureTest(options.failOn ?? config.failOn ?? "breaks", new Set()),
		ignored: [...(config.ignore?.features ?? []), ...(config.ignore?.keys ?? [])],
		handled: config.handled ?? [],
		isIgnoredPath: (file: string) => isIgnored(relative(folder, file)),
	};
	linters.set(key, linter);
	return linter;
}

/** The last text that was checked. Two rules of ESLint read each text in turn. */
let last: { linter: Linter; name: string; text: string; problems: LintProblem[] } | undefined;

/**
 * Finds the features in a text that some of the audience's browsers lack, and names that none is known to support: what
 * `webreach check` lists.
 * @param name the path of the file; its extension selects the language.
 * @param folder the working directory of the linter.
 * @throws {UsageError} if the options or the configuration are invalid.
 */
export function lintText(
	{ name, text }: { name: string; text: string },
	options: LintOptions,
	folder: string,
): LintProblem[] {
	const linter = getLinter(options, folder);
	if (linter.isIgnoredPath(resolve(folder, name))) return [];
	if (last?.linter !== linter || last.name !== name || last.text !== text)
		last = { linter, name, text, problems: listProblems(name, text, linter) };
	return last.problems;
}

function listProblems(
	name: string,
	text: string,
	{ checker, maxLoss, fails, ignored, handled }: Linter,
): LintProblem[] {
	const outcome = checkFile({ name, text }, { ignored, handled }, getEngines().engines, checker);
	if (outcome.kind === "refused") return [];
	const { findings, unknown } = outcome.report;
	return [
		...findings
			.filter((finding) => isCounted(finding, maxLoss))
			.map((finding) => ({ ...finding, message: formatFinding(finding), fails: fails(finding) })),
		...unknown.map((name) => ({ ...name, message: formatUnknown(name), fails: fails(name) })),
	];
}
