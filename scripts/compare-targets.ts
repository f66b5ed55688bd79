import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import browserslist from "browserslist";
import { readTarget } from "@/lib/audience/queries/target-reading";
import { WORLD } from "@/lib/audience/schema/default-audience";
import { resolveTarget } from "@/lib/data/target";
import { parseBrowserVersion } from "@/lib/data/usage";

/**
 * Compares the versions of targets with browserslist's own, for the configurations of installed npm packages, and
 * prints why they differ: `npx tsx scripts/compare-targets.ts [folders]`. It searches the folders for
 * `node_modules`; a `.json` file contains configurations by name.
 */

interface Configuration {
	name: string;
	/** The configuration as the package has it. */
	value: unknown;
	text: string;
}

const found = new Map<string, Configuration>();
let packages = 0;

const add = (name: string, value: unknown, text: string) => found.set(text, { name, value, text });

function readPackage(folder: string): void {
	const file = join(folder, "package.json");
	if (existsSync(file)) {
		packages++;
		try {
			const { name, browserslist: value } = JSON.parse(readFileSync(file, "utf8"));
			if (value !== undefined) add(name, value, JSON.stringify(value));
		} catch {
			// Ignores the file: fixtures of packages are broken on purpose.
		}
	}
	const lines = join(folder, ".browserslistrc");
	if (existsSync(lines)) {
		const text = readFileSync(lines, "utf8");
		add(lines, browserslist.parseConfig(text), text);
	}
	readModules(join(folder, "node_modules"));
}

function readModules(folder: string): void {
	if (!existsSync(folder)) return;
	for (const name of readdirSync(folder)) {
		if (name.startsWith("@"))
			for (const scoped of readdirSync(join(folder, name))) readPackage(join(folder, name, scoped));
		else if (!name.startsWith(".")) readPackage(join(folder, name));
	}
}

/** Picks the queries that browserslist itself reads: those of `production`, else those without an environment. */
function pickQueries(value: unknown): string | string[] {
	if (typeof value === "string" || Array.isArray(value)) return value;
	const environments = value as Record<string, string | string[]>;
	return environments.production ?? environments.defaults ?? [];
}

function select(value: unknown): { names: string[] } | { error: string } {
	try {
		return { names: browserslist(pickQueries(value)) };
	} catch (error) {
		return { error: error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error) };
	}
}

/** Explains why our versions differ from browserslist's. */
function explain(text: string, ours: string[], theirs: string[]): string {
	const reading = readTarget(text, WORLD);
	const counted = reading?.hints.flatMap((hint) =>
		hint.kind === "counted"
			? [
					`usage data count ${hint.agent} under ${hint.version}; ${hint.versions.slice(0, 3).join(", ")}${hint.versions.length > 3 ? " and more" : ""} stay as asked`,
				]
			: [],
	);
	if (counted && counted.length > 0) return counted.join("; ");
	if (reading?.parts.some(({ meaning }) => /^(?:lastYears|baselineWidely|baselineNewly)$/.test(meaning)))
		return "relative parts count from the newest day of the data, not from today";
	const only = (a: string[], b: string[]) => a.filter((name) => !b.includes(name)).join(", ") || "none";
	return `UNEXPLAINED: only here ${only(ours, theirs)}; only browserslist ${only(theirs, ours)}`;
}

function compare({ value, text }: Configuration): string {
	const theirs = select(value);
	const ours = resolveTarget(text);
	const left = (readTarget(text, WORLD)?.parts ?? []).filter(({ meaning }) => meaning === "runtime");
	const leftOut = left.length > 0 ? ` (left out: ${left.map(({ query }) => query).join(", ")})` : "";
	if (ours.kind !== "found") {
		const reason = ours.kind === "unknown" ? ours.message : `${ours.reason}: ${ours.message ?? ""}`;
		return "error" in theirs ? `both refuse: ${reason}` : `refused: ${reason}`;
	}
	const names = ours.versions.map(({ agent, version }) => `${agent} ${version}`);
	if ("error" in theirs)
		return `browserslist refuses (${theirs.error}), here: ${explain(text, names, [])}${leftOut}`;
	const browsers = theirs.names.filter((name) => parseBrowserVersion(name));
	return names.sort().join() === browsers.sort().join()
		? `equal, ${names.length} versions${leftOut}`
		: `${explain(text, names, browsers)}${leftOut}`;
}

const sources = process.argv.slice(2);
for (const source of sources.length > 0
	? sources
	: [".", ...readdirSync("bench").map((name) => join("bench", name))]) {
	if (source.endsWith(".json"))
		for (const [name, value] of Object.entries(JSON.parse(readFileSync(source, "utf8"))))
			add(name, value, JSON.stringify(value));
	else readModules(join(source, "node_modules"));
}
const lines = [...found.values()].map((one) => ({ name: one.name, result: compare(one) }));
for (const { name, result } of lines) console.log(`${name}: ${result}`);
const count = (pattern: RegExp) => lines.filter(({ result }) => pattern.test(result)).length;
const unexplained = count(/UNEXPLAINED/);
console.log(
	`${packages} packages, ${lines.length} configurations: ${count(/^equal/)} equal, ${lines.length - count(/^equal/) - unexplained} explained, ${unexplained} unexplained.`,
);
if (unexplained > 0) process.exitCode = 1;
