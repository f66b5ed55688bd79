import { relative, resolve } from "node:path";
import { checkFile } from "@/cli/src/check-file";
import { type Config, failLevels } from "@/cli/src/config";
import { createFailureTest, isCounted } from "@/cli/src/counted-findings";
import { getEngines } from "@/cli/src/engine";
import { getFileFilter, type Project, Projects } from "@/cli/src/projects";
import { formatFinding, formatUnknown } from "@/lib/check/report/messages";
import type { Finding } from "@/lib/check/schema/report";

/** The options of the lint rules: those of the configuration that choose the audience, and what fails. */
export type LintOptions = Pick<
	Config,
	"target" | "region" | "audience" | "env" | "maxLoss" | "failOn" | "baseline"
>;

const textOptions = ["target", "region", "audience", "env", "maxLoss", "baseline"] as const;
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

const known = new Map<string, Projects>();

/** Returns the projects by options and working directory, from the cache if possible. Options override configurations. */
function getProjects(options: LintOptions): Projects {
	const key = JSON.stringify(options);
	const projects = known.get(key) ?? new Projects(options);
	known.set(key, projects);
	return projects;
}

/** The last text that was checked. Two rules of ESLint read each text in turn. */
let last: { project: Project; path: string; text: string; problems: LintProblem[] } | undefined;

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
	const path = resolve(folder, name);
	const project = getProjects(options).find(path);
	if (!project) return [];
	if (last?.project !== project || last.path !== path || last.text !== text)
		last = { project, path, text, problems: listProblems(relative(folder, path), text, project) };
	return last.problems;
}

function listProblems(name: string, text: string, project: Project): LintProblem[] {
	const { checker, maxLoss, failOn, accepted } = project;
	const filter = getFileFilter(project, accepted[name]);
	const outcome = checkFile({ name, text }, filter, getEngines().engines, checker);
	if (outcome.kind === "refused") return [];
	const { findings, unknown } = outcome.report;
	const fails = createFailureTest(failOn, new Set());
	return [
		...findings
			.filter((finding) => isCounted(finding, maxLoss))
			.map((finding) => ({ ...finding, message: formatFinding(finding), fails: fails(finding) })),
		...unknown.map((name) => ({ ...name, message: formatUnknown(name), fails: fails(name) })),
	];
}
