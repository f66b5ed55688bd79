import { relative, resolve } from "node:path";
import { readAudience } from "@/cli/src/audience";
import { checkFile } from "@/cli/src/check-file";
import { type Config, findConfig } from "@/cli/src/config";
import { isCounted, parseLoss } from "@/cli/src/counted-findings";
import { createAudienceChecker, getEngines } from "@/cli/src/engine";
import { createPathMatcher } from "@/cli/src/files";
import type { Checker } from "@/lib/check/report/file-report";
import { formatFinding, formatUnknown } from "@/lib/check/report/messages";
import type { Finding } from "@/lib/check/schema/report";

/** The options of the lint rule: the options of the configuration that choose the audience and the accepted loss. */
export type LintOptions = Pick<Config, "target" | "region" | "audience" | "env" | "maxLoss">;

/** The JSON schema of these options. */
export const lintOptionsSchema = {
	type: "object",
	additionalProperties: false,
	properties: Object.fromEntries(
		["target", "region", "audience", "env", "maxLoss"].map((name) => [name, { type: "string" }]),
	),
};

/** The place of a finding or an unknown name, with its message in one line. */
type LintProblem = Pick<Finding, "line" | "column" | "endLine" | "endColumn"> & { message: string };

interface Linter {
	checker: Checker;
	maxLoss: number;
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
		ignored: [...(config.ignore?.features ?? []), ...(config.ignore?.keys ?? [])],
		handled: config.handled ?? [],
		isIgnoredPath: (file: string) => isIgnored(relative(folder, file)),
	};
	linters.set(key, linter);
	return linter;
}

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
	const { checker, maxLoss, ignored, handled, isIgnoredPath } = getLinter(options, folder);
	if (isIgnoredPath(resolve(folder, name))) return [];
	const outcome = checkFile({ name, text }, { ignored, handled }, getEngines().engines, checker);
	if (outcome.kind === "refused") return [];
	const { findings, unknown } = outcome.report;
	return [
		...findings
			.filter((finding) => isCounted(finding, maxLoss))
			.map((finding) => ({ ...finding, message: formatFinding(finding) })),
		...unknown.map((name) => ({ ...name, message: formatUnknown(name) })),
	];
}
