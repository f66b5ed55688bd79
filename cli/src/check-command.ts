import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { colorReport, formatLink, usesColor, usesLinks } from "@/cli/src/colors";
import type { Checker } from "@/lib/check/report/file-report";
import { formatRefusedFile } from "@/lib/check/report/messages";
import { formatPlainText } from "@/lib/check/report/plain-text";
import { summarizeReports } from "@/lib/check/report/summarize-report";
import { describeUnknownNames } from "@/lib/check/report/unknown-names";
import type { CheckReport } from "@/lib/check/schema/report";
import { getAbsoluteUrl } from "@/lib/paths/pages";
import { defaultSiteUrl } from "@/lib/support/default-site-url";
import { type AddedLines, parseDiff, readAddedLines } from "./added-lines";
import { audienceOptions, readAudience, type resolveProjectAudience } from "./audience";
import { type AcceptedFindings, readBaseline, writeBaseline } from "./baseline";
import { findCacheFile, OutcomeCache } from "./cache";
import type { FileFilter, FileOutcome } from "./check-file";
import { checkFiles } from "./check-files";
import { type FailLevel, failLevels, findConfig } from "./config";
import { createFailureTest, type FailureTest, isCounted, parseLoss } from "./counted-findings";
import { createAudienceChecker, getKnownNames } from "./engine";
import { listNamedFiles } from "./files";
import { fixFiles } from "./fix-files";
import { findText, formats } from "./formats";
import { checkHelp } from "./help";
import { UsageError } from "./usage-error";
import { getDataVersion } from "./version";
import { watchFiles } from "./watch";

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
	"allow-unparsed": { type: "boolean", default: false },
	"no-cache": { type: "boolean", default: false },
	watch: { type: "boolean", default: false },
	quiet: { type: "boolean", default: false },
} as const;

/** The settings of a run, from the command line and the configuration. */
interface Settings {
	paths: string[];
	ignoredPaths: string[];
	ignored: string[];
	handled: string[];
	failOn: FailLevel;
	/** Findings that lose at most this share neither fail nor are listed. */
	maxLoss: number;
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
	baselineFile?: string | undefined;
	/** Whether the command line or the configuration names a baseline. */
	hasBaseline: boolean;
	isUpdate: boolean;
	folder: string;
	/** What the build of the project does. */
	build: string | undefined;
	checker: Checker;
	audience: ReturnType<typeof resolveProjectAudience>;
}

function readDiff(since: string | undefined): AddedLines {
	if (since !== undefined) throw new UsageError("Give either --since or --diff.");
	return parseDiff(readFileSync(0, "utf8"), ".");
}

function readFailLevel(named: string): FailLevel {
	const level = failLevels.find((one) => one === named);
	if (level === undefined) throw new UsageError(`--fail-on must be one of ${failLevels.join(", ")}.`);
	return level;
}

/** Converts a path in a configuration to a path from the working directory. */
const fromConfig = (folder: string, path: string | undefined) =>
	path === undefined ? undefined : relative("", resolve(folder, path));

function readSettings(args: string[]): Settings | "help" {
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
	if (values.help) return "help";
	const { config, folder } = findConfig(".", values.config);
	if (!Object.hasOwn(formats, values.format))
		throw new UsageError(`--format must be one of ${Object.keys(formats).join(", ")}.`);
	const failOn = readFailLevel(values["fail-on"] ?? config.failOn ?? "breaks");
	if (values.fix && (values.diff || values.since !== undefined))
		throw new UsageError("--fix moves lines, so it goes with neither --diff nor --since.");
	const audience = readAudience(values, config, folder);
	const isUpdate = values["update-baseline"];
	const namedBaseline = values.baseline ?? fromConfig(folder, config.baseline);
	return {
		paths: positionals.length > 0 ? positionals : ["."],
		ignoredPaths: (config.ignore?.paths ?? []).map((path) => fromConfig(folder, path) ?? path),
		ignored: [...(config.ignore?.features ?? []), ...(config.ignore?.keys ?? [])],
		handled: config.handled ?? [],
		failOn,
		maxLoss: parseLoss(values["max-loss"] ?? config.maxLoss ?? "0"),
		all: values.all,
		fixes: values.fix,
		format: values.format,
		output: values.output,
		isQuiet: values.quiet,
		isCached: !values["no-cache"],
		isWatching: values.watch,
		allowsUnparsed: values["allow-unparsed"],
		since: values.since,
		diff: values.diff ? readDiff(values.since) : undefined,
		baselineFile: namedBaseline ?? (isUpdate ? DEFAULT_BASELINE : undefined),
		hasBaseline: namedBaseline !== undefined,
		isUpdate,
		folder,
		audience,
		build: values.build ?? config.build,
		checker: createAudienceChecker(audience, values.build ?? config.build),
	};
}

/** Writes a note on the names of the configuration that mean nothing, such as misspelt ones. */
function reportUnknownNames({ handled, ignored, isQuiet }: Settings): void {
	if (isQuiet || handled.length + ignored.length === 0) return;
	const fields = { handled, ignore: ignored };
	for (const [field, names] of Object.entries(fields)) {
		const message = describeUnknownNames(`"${field}" of the configuration names`, names, getKnownNames());
		if (message !== undefined) process.stderr.write(`${message}\n`);
	}
}

/** Lists the files to check: those that the paths name, and with `--since` only files with added lines. */
function listFiles({ paths, ignoredPaths }: Settings, added: AddedLines | undefined): string[] {
	const names = listNamedFiles(paths, ignoredPaths);
	return added ? names.filter((name) => Object.hasOwn(added, name)) : names;
}

const isReport = (outcome: FileOutcome) => outcome.kind === "report";

function applyFixes(names: string[], filterOf: (name: string) => FileFilter, settings: Settings): void {
	const { checker, maxLoss, isQuiet } = settings;
	const { count, files } = fixFiles(names, filterOf, checker, (finding) => isCounted(finding, maxLoss));
	if (!isQuiet)
		process.stderr.write(
			`Fixed ${count} ${count === 1 ? "place" : "places"} in ${files} ${files === 1 ? "file" : "files"}.\n`,
		);
}

async function runOnce(settings: Settings, cache: OutcomeCache): Promise<number> {
	const { audience, checker, since, diff, baselineFile, isUpdate, failOn } = settings;
	const added = since === undefined ? diff : readAddedLines(since);
	const names = listFiles(settings, added);
	if (added && names.length === 0 && settings.format === "text") {
		process.stdout.write("No file with code was changed.\n");
		return 0;
	}
	const accepted: AcceptedFindings =
		baselineFile !== undefined && !isUpdate ? readBaseline(resolve(baselineFile)) : {};
	const filterOf = (name: string): FileFilter => ({
		...(settings.ignored.length > 0 && { ignored: settings.ignored }),
		...(settings.handled.length > 0 && { handled: settings.handled }),
		...(added && { added: added[name] ?? [] }),
		...(accepted[name] && { accepted: accepted[name] }),
	});
	if (settings.fixes) applyFixes(names, filterOf, settings);
	const progress = createProgress(names.length, settings.isQuiet);
	const outcomes = await checkFiles(
		{ audience, build: settings.build, names, filterOf },
		checker,
		cache,
		progress.update,
	);
	progress.end();
	cache.save();
	const reports = outcomes.filter(isReport);
	const report = summarizeReports(
		reports.map((one) => one.report),
		outcomes.flatMap((one) => (one.kind === "refused" ? [one.refused] : [])),
		checker,
	);
	const counted = report.findings.filter((finding) => isCounted(finding, settings.maxLoss));
	const found = [...counted, ...report.unknown];
	if (isUpdate && baselineFile !== undefined) {
		const count = writeBaseline(resolve(baselineFile), found, (name) => readFileSync(name, "utf8"));
		process.stderr.write(`${baselineFile} accepts ${count} ${count === 1 ? "finding" : "findings"}.\n`);
		if (!settings.hasBaseline)
			process.stderr.write(
				`Add "baseline": "${baselineFile}" to webreach.config.json, so that checks read it.\n`,
			);
		return 0;
	}
	const unread = settings.allowsUnparsed ? [] : listUnparsed(outcomes);
	const fails = createFailureTest(failOn, new Set(unread.map(({ file }) => file)));
	writeReport(settings.all ? report : { ...report, findings: counted }, settings, fails);
	const ignored = reports.reduce((sum, one) => sum + one.ignored, 0);
	if (ignored > 0 && !settings.isQuiet)
		process.stderr.write(
			`${ignored} ${ignored === 1 ? "use is" : "uses are"} accepted by comments, the configuration or the baseline.\n`,
		);
	if (names.length === 0 && !settings.isQuiet) process.stderr.write("No file with code was found.\n");
	if (unread.length > 0) {
		process.stderr.write(describeUnparsed(unread.map(({ fault }) => fault)));
		return 2;
	}
	return found.some(fails) ? 1 : 0;
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

/** Whether the package was built for a site that others can open. */
const hasSite = getAbsoluteUrl("/") !== `${defaultSiteUrl}/`;

function writeReport(report: CheckReport, { format, output }: Settings, fails: FailureTest): void {
	const isShown = output === undefined && format === "text";
	const text =
		isShown && hasSite && usesLinks(process.stdout)
			? formatPlainText(report, (name, page) => formatLink(name, getAbsoluteUrl(page)), findText)
			: (formats[format]?.(report, fails) ?? "");
	if (output !== undefined) writeFileSync(output, text);
	else process.stdout.write(isShown && usesColor(process.stdout) ? colorReport(text) : text);
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
	reportUnknownNames(settings);
	const { folder, isCached, isWatching, audience, build } = settings;
	const cacheFile = isCached ? findCacheFile(folder) : undefined;
	const cache = new OutcomeCache(cacheFile, `${getDataVersion()}\n${JSON.stringify([audience, build])}`);
	const status = await runOnce(settings, cache);
	if (!isWatching) return status;
	await watchFiles(join("."), async () => {
		await runOnce(settings, cache);
	});
	return 0;
}
