import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { formatRefusedFile } from "@/lib/check/report/messages";
import { summarizeReports } from "@/lib/check/report/summarize-report";
import { describeUnknownNames } from "@/lib/check/report/unknown-names";
import type { Finding, Unknown } from "@/lib/check/schema/report";
import { groupBy } from "@/lib/support/group-by";
import {
	type AddedLines,
	findRepository,
	parseDiff,
	readAddedLines,
	readStagedLines,
	readStagedText,
} from "./added-lines";
import { audienceOptions } from "./audience";
import { writeBaseline } from "./baseline";
import { findCacheFile, OutcomeCache } from "./cache";
import type { FileFilter, FileOutcome } from "./check-file";
import { checkFiles, readText } from "./check-files";
import { type FailLevel, failLevels } from "./config";
import { createFailureTest, type FailureTest, isCounted } from "./counted-findings";
import { getKnownNames } from "./engine";
import { listNamedFiles } from "./files";
import { fixFiles } from "./fix-files";
import { formats } from "./formats";
import { checkHelp } from "./help";
import { getFileFilter, type Project, Projects } from "./projects";
import type { TargetReport } from "./target-reports";
import { UsageError } from "./usage-error";
import { getDataVersion } from "./version";
import { watchFiles } from "./watch";
import { writeReports } from "./write-reports";

/** Shows the number of checked files on the standard error, if it is a terminal. */
function createProgress(total: number, isQuiet: boolean) {
	const isShown = !isQuiet && process.stderr.isTTY === true && total > 20;
	let shownAt = 0;
	return {
		update: (done: number) => {
			const now = Date.now();
			if (!isShown || now - shownAt < 100) return;
			shownAt = now;
			process.stderr.write(`\r${done} of ${total} files`);
		},
		end: () => {
			if (isShown && shownAt > 0) process.stderr.write("\r\u001B[K");
		},
	};
}

const DEFAULT_BASELINE = "webreach.baseline.json";

const options = {
	...audienceOptions,
	"fail-on": { type: "string" },
	"max-loss": { type: "string" },
	build: { type: "string" },
	all: { type: "boolean", default: false },
	since: { type: "string" },
	diff: { type: "boolean", default: false },
	fix: { type: "boolean", default: false },
	baseline: { type: "string" },
	"update-baseline": { type: "boolean", default: false },
	output: { type: "string" },
	cached: { type: "boolean", default: false },
	stdin: { type: "boolean", default: false },
	"stdin-filename": { type: "string" },
	"include-server": { type: "boolean", default: false },
	"allow-unparsed": { type: "boolean", default: false },
	"no-cache": { type: "boolean", default: false },
	watch: { type: "boolean", default: false },
	quiet: { type: "boolean", default: false },
} as const;

/** The settings of a run, from the command line. */
interface Settings {
	paths: string[];
	/** The text of the only file comes from standard input. */
	isStdin: boolean;
	projects: Projects;
	/** Also findings outside the target, and guarded ones. */
	all: boolean;
	/** Safe changes are applied to the files before they are checked. */
	fixes: boolean;
	format: string;
	output?: string | undefined;
	isQuiet: boolean;
	isCached: boolean;
	isWatching: boolean;
	/** Files that cannot be read as code do not fail the run. */
	allowsUnparsed: boolean;
	since?: string | undefined;
	/** The added lines of `--diff`; standard input is read once. */
	diff?: AddedLines | undefined;
	/** Code that runs on a server or in a build is checked, too. */
	readsServer: boolean;
	/** Returns the text of a file: of standard input, of git's index, or on the disk. */
	textOf: (name: string) => string;
	isUpdate: boolean;
}

/** Reads the added lines of `--diff`: those that a commit would have with `--cached`, else those of standard input. */
function readDiff({ since, cached }: { since?: string | undefined; cached: boolean }): AddedLines {
	if (since !== undefined) throw new UsageError("Give either --since or --diff.");
	return cached ? readStagedLines() : parseDiff(readFileSync(0, "utf8"), findRepository() ?? ".");
}

function readFailLevel(named: string | undefined): FailLevel | undefined {
	const level = failLevels.find((one) => one === named);
	if (named !== undefined && level === undefined)
		throw new UsageError(`--fail-on must be one of ${failLevels.join(", ")}.`);
	return level;
}

function readSettings(args: string[]): Settings | "help" {
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
	if (values.help) return "help";
	if (!Object.hasOwn(formats, values.format))
		throw new UsageError(`--format must be one of ${Object.keys(formats).join(", ")}.`);
	if (values.fix && (values.diff || values.since !== undefined || values.stdin))
		throw new UsageError(
			"--fix changes files and moves lines, so it goes with none of --diff, --since and --stdin.",
		);
	if (values.cached && !values.diff) throw new UsageError("--cached goes with --diff only.");
	const name = values["stdin-filename"];
	if (values.stdin && (name === undefined || positionals.length > 0 || values.diff))
		throw new UsageError("--stdin needs --stdin-filename, and goes with neither paths nor --diff.");
	const input = values.stdin ? readFileSync(0, "utf8") : undefined;
	const { target, env, region, audience, config, build, baseline } = values;
	const projects = new Projects({
		...{ target, env, region, audience, config, build, baseline },
		failOn: readFailLevel(values["fail-on"]),
		maxLoss: values["max-loss"],
	});
	return {
		paths: name !== undefined && values.stdin ? [name] : positionals.length > 0 ? positionals : ["."],
		projects,
		all: values.all,
		fixes: values.fix,
		format: values.format,
		output: values.output,
		isQuiet: values.quiet,
		isCached: !values["no-cache"],
		isWatching: values.watch,
		allowsUnparsed: values["allow-unparsed"],
		since: values.since,
		diff: values.diff ? readDiff(values) : undefined,
		readsServer: values["include-server"],
		isStdin: values.stdin,
		textOf: input !== undefined ? () => input : values.cached ? readStagedText : readText,
		isUpdate: values["update-baseline"],
	};
}

/** Writes a note on the names of the configuration that mean nothing, such as misspelt ones. */
function reportUnknownNames(projects: readonly Project[]): void {
	const listNames = (field: "handled" | "ignored") => [...new Set(projects.flatMap((one) => one[field]))];
	const fields = { handled: listNames("handled"), ignore: listNames("ignored") };
	if (fields.handled.length + fields.ignore.length === 0) return;
	for (const [field, names] of Object.entries(fields)) {
		const message = describeUnknownNames(`"${field}" of the configuration names`, names, getKnownNames());
		if (message !== undefined) process.stderr.write(`${message}\n`);
	}
}

/** Lists the files to check by their projects: those that the paths name, and with `--since` only files with added lines. */
function listFiles(settings: Settings, added: AddedLines | undefined): Map<Project, string[]> {
	const { paths, projects, isStdin, isQuiet } = settings;
	const names = isStdin ? paths : listNamedFiles(paths);
	const byProject = new Map<Project, string[]>();
	for (const name of added ? names.filter((name) => Object.hasOwn(added, name)) : names) {
		const project = projects.find(name);
		if (project) byProject.set(project, [...(byProject.get(project) ?? []), name]);
	}
	if (!isQuiet)
		for (const file of projects.nodeTargets)
			process.stderr.write(
				`${relative("", file)} names no browser, so the code of its folder is left out.\n`,
			);
	return byProject;
}

const isReport = (outcome: FileOutcome) => outcome.kind === "report";

/** A project with its files, and what is left out of their reports. */
interface Work {
	project: Project;
	names: string[];
	filterOf: (name: string) => FileFilter;
}

function applyFixes(work: readonly Work[], isQuiet: boolean): void {
	const done = work.map(({ project, names, filterOf }) =>
		fixFiles(names, filterOf, project.checker, (finding) => isCounted(finding, project.maxLoss)),
	);
	const [count, files] = [sum(done.map((one) => one.count)), sum(done.map((one) => one.files))];
	if (!isQuiet)
		process.stderr.write(
			`Fixed ${count} ${count === 1 ? "place" : "places"} in ${files} ${files === 1 ? "file" : "files"}.\n`,
		);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Checks the files of all projects. */
async function checkAll(
	work: readonly Work[],
	settings: Settings,
	cache: OutcomeCache,
): Promise<FileOutcome[][]> {
	const progress = createProgress(sum(work.map(({ names }) => names.length)), settings.isQuiet);
	const all: FileOutcome[][] = [];
	for (const { project, ...task } of work) {
		const before = sum(all.map(({ length }) => length));
		all.push(
			await checkFiles({ ...task, project, textOf: settings.textOf }, cache, (done) =>
				progress.update(before + done),
			),
		);
	}
	progress.end();
	cache.save();
	return all;
}

/** Whether a report is more than that of files without code, such as a `package.json` alone. */
const saysSomething = ({ report: { summary, unreadable, removable, refused } }: TargetReport) =>
	summary.features + unreadable.length + removable.length + refused.length > 0;

/** Writes the baselines of all projects: each to the file that its configuration names. */
function updateBaselines(reports: readonly (TargetReport & { found: (Finding | Unknown)[] })[]): void {
	for (const [path, group] of groupBy(
		reports,
		({ project }) => project.baseline ?? resolve(DEFAULT_BASELINE),
	)) {
		const file = relative("", path);
		const count = writeBaseline(
			path,
			group.flatMap(({ found }) => found),
			readText,
		);
		process.stderr.write(`${file} accepts ${count} ${count === 1 ? "finding" : "findings"}.\n`);
		if (group.some(({ project }) => project.baseline === undefined))
			process.stderr.write(`Add "baseline": "${file}" to webreach.config.json, so that checks read it.\n`);
	}
}

async function runOnce(settings: Settings, cache: OutcomeCache): Promise<number> {
	const { projects, since, diff, isUpdate, isQuiet } = settings;
	const added = since === undefined ? diff : readAddedLines(since);
	const listed = listFiles(settings, added);
	const isEmpty = listed.size === 0;
	if (added && isEmpty && settings.format === "text") {
		process.stdout.write("No file with code was changed.\n");
		return 0;
	}
	if (isEmpty) listed.set(projects.ofFolder("."), []);
	if (!isQuiet) reportUnknownNames([...listed.keys()]);
	const work = [...listed].map(
		([project, names]): Work => ({
			project,
			names,
			filterOf: (name) =>
				getFileFilter(project, isUpdate ? undefined : project.accepted[name], {
					...(added && { added: added[name] ?? [] }),
					...(settings.readsServer && { readsServer: true }),
				}),
		}),
	);
	if (settings.fixes) applyFixes(work, isQuiet);
	const outcomes = await checkAll(work, settings, cache);
	const reports = work.map(({ project, names }, index) => {
		const own = outcomes[index] ?? [];
		const report = summarizeReports(
			own.filter(isReport).map((one) => one.report),
			own.flatMap((one) => (one.kind === "refused" ? [one.refused] : [])),
			project.checker,
		);
		const counted = report.findings.filter((finding) => isCounted(finding, project.maxLoss));
		const shown = settings.all ? report : { ...report, findings: counted };
		return { project, files: names, report: shown, found: [...counted, ...report.unknown] };
	});
	if (isUpdate) {
		updateBaselines(reports);
		return 0;
	}
	const unread = settings.allowsUnparsed ? [] : listUnparsed(outcomes.flat());
	const unreadFiles = new Set(unread.map(({ file }) => file));
	const testOf = new Map(
		work.flatMap(({ project, names }) => {
			const fails = createFailureTest(project.failOn, unreadFiles);
			return names.map((name) => [name, fails] as const);
		}),
	);
	const fails: FailureTest = (part) => testOf.get(part.file)?.(part) ?? false;
	const said = reports.filter(saysSomething);
	const [first, ...more] = said.length > 0 ? said : reports;
	if (first) writeReports([first, ...more], settings, fails);
	const ignored = sum(
		outcomes
			.flat()
			.filter(isReport)
			.map((one) => one.ignored),
	);
	if (ignored > 0 && !isQuiet)
		process.stderr.write(
			`${ignored} ${ignored === 1 ? "use is" : "uses are"} accepted by comments, the configuration or the baseline.\n`,
		);
	if (isEmpty && !isQuiet) process.stderr.write("No file with code was found.\n");
	if (unread.length > 0) {
		process.stderr.write(describeUnparsed(unread.map(({ fault }) => fault)));
		return 2;
	}
	return reports.some(({ found }) => found.some(fails)) ? 1 : 0;
}

/** The number of files without code that are named. */
const MAX_UNPARSED = 5;

const isUnread = (one: FileOutcome) =>
	one.kind === "refused" ? one.refused.reason !== "server" : one.unparsed !== undefined;

/** Lists the files that could not be read as code. Languages that are not read fail a run only where nothing else was read. */
function listUnparsed(outcomes: readonly FileOutcome[]) {
	const isAnyRead = !outcomes.every(isUnread);
	return outcomes.flatMap((one) => {
		const { file } = one;
		if (one.kind === "refused")
			return one.refused.reason === "server" || (one.refused.reason === "language" && isAnyRead)
				? []
				: [{ file, fault: `${file} ${formatRefusedFile(one.refused)}` }];
		return one.unparsed === undefined ? [] : [{ file, fault: `${file}:${one.unparsed}` }];
	});
}

function describeUnparsed(faults: readonly string[]): string {
	const more = faults.length - MAX_UNPARSED;
	return [
		...faults.slice(0, MAX_UNPARSED),
		...(more > 0 ? [`and ${more} more`] : []),
		`${faults.length === 1 ? "This file" : "These files"} could not be checked. --allow-unparsed accepts that.`,
		"",
	].join("\n");
}

/**
 * Runs `webreach check`.
 * @returns the exit status: 0 if nothing fails, 1 if something does.
 * @throws {UsageError} when an argument or the configuration is not valid.
 */
export async function runCheck(args: string[]): Promise<number> {
	const settings = readSettings(args);
	if (settings === "help") {
		process.stdout.write(checkHelp);
		return 0;
	}
	const { projects, isCached, isWatching } = settings;
	const cacheFile = isCached ? findCacheFile(projects.findConfig(resolve(".")).folder) : undefined;
	const cache = new OutcomeCache(cacheFile, getDataVersion());
	const status = await runOnce(settings, cache);
	if (!isWatching) return status;
	await watchFiles(join("."), async () => {
		await runOnce(settings, cache);
	});
	return 0;
}
