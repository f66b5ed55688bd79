import { parse } from "css-tree";
import { findBuildHelp } from "@/lib/build/queries/build-help";
import { createCheckEngines } from "@/lib/check/engines";
import { getCheckMaps } from "@/lib/check/queries/check-data";
import { createChecker } from "@/lib/check/report/file-report";
import { findFileUses } from "@/lib/check/report-files";
import { indexAudience } from "@/lib/support/summarize-reach";
import { exitWith } from "@/scripts/exit-with";
import { tools } from "./tools";
import type { Trial } from "./trial";
import { isOfEdition, listTrials, toRow } from "./trials";

// Changes sources with the real tools for a browser that lacks a key, and judges whether the browser has all that is left.

/** How many transforms are tried: `-- --all` tries all of them. */
const SAMPLE = 40;
const SEED = 47;

const maps = getCheckMaps();
const engines = createCheckEngines(maps);

/**
 * What does no harm in a browser without it: functions in blocks, which old engines run in a way of their own, and the declaration
 * of a custom property.
 */
const tolerated = new Set(["javascript.functions.block_level_functions", "css.properties.custom-property"]);

/** Fallbacks under a name that compat data do not join to the key: `grid-gap`, `page-break-after`. */
const hasOtherName: Record<string, RegExp> = {
	"gap-properties": /grid-(?:column-|row-)?gap:/,
	"break-properties": /page-break-/,
};

/** Lists the keys in a source that a browser lacks under every name that the source has, without those with a fallback or a test. */
function listLacking(code: string, { key, browser, entry }: Trial): string[] {
	const rows = [toRow(browser)];
	const audience = {
		query: "",
		weights: { kind: "region" as const, code: "alt-ww" },
		target: rows,
		usage: rows,
	};
	const { supportOf, featureOf, recordedFor } = maps;
	const facts = { supportOf, featureOf, recordedFor, pageOf: (id: string) => id };
	const { computeCost } = createChecker(indexAudience(audience), facts);
	const source = findFileUses({ name: key.startsWith("css.") ? "a.css" : "a.js", text: code }, engines);
	const uses = source.kind === "found" ? source.found.uses.filter((use) => !use.possible) : [];
	const lacking = uses.filter((use) => computeCost(use).lost > 0);
	const served = new Set(uses.filter((use) => use.as && computeCost(use).lost === 0).map((use) => use.key));
	const keys = new Set(lacking.map((use) => use.key));
	return [...keys].filter((id) => !served.has(id) && !tolerated.has(id) && !hasOtherName[entry]?.test(code));
}

/** A syntax error of what a tool wrote, or undefined. */
function findFault(code: string, trial: Trial): string | undefined {
	if (!trial.key.startsWith("css."))
		return isOfEdition(code, "latest") ? undefined : "the output does not parse";
	let fault: string | undefined;
	parse(code, {
		onParseError: ({ message }) => {
			fault ??= `the output does not parse: ${message}`;
		},
	});
	return fault;
}

/** Whether a tool promises to do something about a key. */
const isPromised = (key: string, { tool }: Trial) =>
	findBuildHelp(key).some((help) => help.tool === (tool === "swc" || tool === "typescript" ? "babel" : tool));

/** What members a script needs is the matter of polyfills. */
const isMember = (key: string, trial: Trial) => key !== trial.key && key.startsWith("javascript.builtins.");

/** Runs a tool. @returns what is wrong with its output, or undefined. */
async function findProblem(trial: Trial, before: readonly string[]): Promise<string | undefined> {
	let code: string;
	try {
		code = await tools[trial.tool](trial);
	} catch (error) {
		return String(error).replace(/\s+/g, " ").slice(0, 200);
	}
	const fault = findFault(code, trial);
	if (fault) return fault;
	const isLeft = (key: string) => key === trial.key || isPromised(key, trial) || !before.includes(key);
	const left = listLacking(code, trial).filter((key) => isLeft(key) && !isMember(key, trial));
	if (left.length > 0) return `still needs ${left.join(", ")}: ${code.replace(/\s+/g, " ").slice(-200)}`;
	return trial.edition === undefined || isOfEdition(code, trial.edition)
		? undefined
		: `is not of edition ${trial.edition}`;
}

/** Versions that the tools' own data know to lack most of what came later. */
const ancient: readonly Trial["browser"][] = [
	{ name: "chrome", version: "20" },
	{ name: "chrome", version: "54" },
	{ name: "firefox", version: "15" },
	{ name: "safari", version: "6" },
];

/** `differs`: the tool does it for other versions, but its own data say more or less of this one. `empty`: nothing to do. */
type OutcomeKind = "works" | "differs" | "fails" | "empty";

async function tryTransform(trial: Trial): Promise<{ kind: OutcomeKind; detail: string }> {
	const before = listLacking(trial.snippet, trial);
	if (!before.includes(trial.key))
		return { kind: "empty", detail: "the check finds nothing that the browser lacks" };
	const detail = await findProblem(trial, before);
	if (detail === undefined) return { kind: "works", detail: "" };
	for (const browser of ancient)
		if (await isDone({ ...trial, browser }, trial)) return { kind: "differs", detail };
	return { kind: "fails", detail };
}

/** Whether a tool does its work for another browser, as judged by the browser of the trial. */
async function isDone(other: Trial, trial: Trial): Promise<boolean> {
	try {
		const code = await tools[trial.tool](other);
		return !findFault(code, trial) && !listLacking(code, trial).includes(trial.key);
	} catch {
		return false;
	}
}

/** Sorts by a hash, so that the choice stays the same. */
const shuffle = (trials: Trial[]): Trial[] => {
	const hash = (text: string) =>
		[...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + SEED) >>> 0, 7);
	return [...trials].sort((a, b) => hash(`${a.key} ${a.entry}`) - hash(`${b.key} ${b.entry}`));
};

/** Takes one trial of each tool in turn until there are enough. */
function sample(trials: Trial[]): Trial[] {
	const byTool = Object.keys(tools).map((tool) => shuffle(trials.filter((trial) => trial.tool === tool)));
	const longest = Math.max(...byTool.map(({ length }) => length));
	return Array.from({ length: longest }, (_, turn) => byTool.flatMap((own) => own[turn] ?? [])).flat();
}

/** Tries transforms and prints each result. @returns whether all work. */
async function tryTransforms(): Promise<boolean> {
	const isAll = process.argv.includes("--all");
	const all = listTrials();
	const counts: Record<OutcomeKind, number> = { works: 0, differs: 0, fails: 0, empty: 0 };
	for (const trial of sample(all)) {
		if (!isAll && counts.works + counts.differs + counts.fails === SAMPLE) break;
		const { kind, detail } = await tryTransform(trial);
		counts[kind]++;
		const { tool, entry, key, browser } = trial;
		if (kind !== "empty" || isAll)
			console.log(`${kind}  ${tool} ${entry}  ${key}  ${browser.name} ${browser.version}  ${detail}`);
	}
	const { works, differs, fails, empty } = counts;
	console.log(
		`${works} of ${works + differs + fails} transforms work (${all.length} known). ${fails} fail; of ${differs} the data of the tool ` +
			`and compat data differ; ${empty} had nothing to do.`,
	);
	return counts.fails === 0;
}

exitWith(tryTransforms());
