import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { groupBy } from "@/lib/support/group-by";
import { classifyFindings, type FindingClass } from "./classes";
import { readInputs } from "./inputs";

/** A class of findings, and its review against the source: right, wrong or doubtful, and why. */
export interface Reviewed extends FindingClass {
	verdict: string;
}

const folder = join("bench", "check", "golden");
const ending = ".tsv";
const UNREAD = "not read yet";

const getPath = (name: string) => join(folder, name.replace("@", "").replace("/", "-") + ending);
const getName = ({ key, certainty }: FindingClass) => `${key} ${certainty}`;

const toLine = ({ key, certainty, count, verdict, example }: Reviewed) =>
	[key, certainty, count, verdict, example.replaceAll("\t", " ")].join("\t");

function parseLine(line: string): Reviewed {
	const [key = "", certainty = "", count = "", verdict = "", example = ""] = line.split("\t");
	return { key, certainty: certainty as FindingClass["certainty"], count: Number(count), verdict, example };
}

const readFile = (path: string): Reviewed[] =>
	readFileSync(path, "utf8")
		.split("\n")
		.filter((line) => line !== "")
		.map(parseLine);

/** Reads the classes of all golden files, by file name. */
export const readGolden = (): Map<string, Reviewed[]> =>
	new Map(
		readdirSync(folder)
			.filter((name) => name.endsWith(ending))
			.map((name) => [name.slice(0, -ending.length), readFile(join(folder, name))]),
	);

function readGoldenFile(name: string): Reviewed[] {
	try {
		return readFile(getPath(name));
	} catch {
		return [];
	}
}

/** Lists the differences from the golden file, one per line. */
function listDifferences(name: string, now: readonly FindingClass[]): string[] {
	const before = new Map(readGoldenFile(name).map((one) => [getName(one), one]));
	const changed = now.flatMap((one) => {
		const known = before.get(getName(one));
		before.delete(getName(one));
		if (!known) return [`${name}: new: ${getName(one)} × ${one.count}, ${one.example}`];
		return known.count === one.count ? [] : [`${name}: ${getName(one)}: ${one.count}, was ${known.count}`];
	});
	return [...changed, ...[...before.keys()].map((gone) => `${name}: gone: ${gone}`)];
}

function write(name: string, now: readonly FindingClass[]): void {
	const verdicts = new Map(readGoldenFile(name).map((one) => [getName(one), one.verdict]));
	mkdirSync(folder, { recursive: true });
	const lines = now.map((one) => toLine({ ...one, verdict: verdicts.get(getName(one)) ?? UNREAD }));
	writeFileSync(getPath(name), lines.map((line) => `${line}\n`).join(""));
}

/**
 * Compares the findings in real packages with the golden files, and prints the differences.
 * @param renew rewrites the files instead; verdicts of remaining classes stay.
 * @returns whether there are no differences.
 */
export function checkGolden(renew: boolean): boolean {
	const packages = groupBy(readInputs(), (input) => input.package);
	const faults: string[] = [];
	for (const [name, inputs] of packages) {
		const now = classifyFindings(inputs);
		if (renew) write(name, now);
		else faults.push(...listDifferences(name, now));
	}
	console.log(
		faults.length > 0 ? faults.join("\n") : `The findings in ${packages.size} packages are as reviewed.`,
	);
	return faults.length === 0;
}
