import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compareText } from "@/lib/support/compare-text";
import { groupBy } from "@/lib/support/group-by";
import { classifyFindings, type FindingClass } from "./classes";
import { readInputs } from "./inputs";

/** A class of findings, and its review against the source: right, wrong or doubtful, and why. */
export interface Reviewed extends FindingClass {
	verdict: string;
}

const FILE = join("bench", "check", "golden.tsv");
const UNREAD = "not read yet";

const getName = ({ key, certainty }: FindingClass) => `${key} ${certainty}`;

const toLine = (name: string, { key, certainty, count, verdict, example }: Reviewed) =>
	[name, key, certainty, count, verdict, example.replaceAll("\t", " ")].join("\t");

/** Reads the classes of all packages, by package. */
export function readGolden(): Map<string, Reviewed[]> {
	const lines = readFileSync(FILE, "utf8").split("\n");
	const rows = lines.filter((line) => line !== "").map((line) => line.split("\t"));
	const byPackage = groupBy(rows, ([name = ""]) => name);
	return new Map(
		[...byPackage].map(([name, rows]) => [
			name,
			rows.map(([, key = "", certainty = "", count = "", verdict = "", example = ""]) => ({
				key,
				certainty: certainty as FindingClass["certainty"],
				count: Number(count),
				verdict,
				example,
			})),
		]),
	);
}

/** Lists the differences from the reviewed classes of a package, one per line. */
function listDifferences(
	name: string,
	reviewed: readonly Reviewed[],
	now: readonly FindingClass[],
): string[] {
	const before = new Map(reviewed.map((one) => [getName(one), one]));
	const changed = now.flatMap((one) => {
		const known = before.get(getName(one));
		before.delete(getName(one));
		if (!known) return [`${name}: new: ${getName(one)} × ${one.count}, ${one.example}`];
		return known.count === one.count ? [] : [`${name}: ${getName(one)}: ${one.count}, was ${known.count}`];
	});
	return [...changed, ...[...before.keys()].map((gone) => `${name}: gone: ${gone}`)];
}

/** Returns the lines of a package's classes, with the verdicts of those that were reviewed. */
function listLines(name: string, reviewed: readonly Reviewed[], now: readonly FindingClass[]): string[] {
	const verdicts = new Map(reviewed.map((one) => [getName(one), one.verdict]));
	return now.map((one) => toLine(name, { ...one, verdict: verdicts.get(getName(one)) ?? UNREAD }));
}

/**
 * Compares the findings in real packages with the golden file, and prints the differences.
 * @param renew rewrites the file instead; verdicts of remaining classes stay.
 * @returns whether there are no differences.
 */
export function checkGolden(renew: boolean): boolean {
	const golden = readGolden();
	const packages = [...groupBy(readInputs(), (input) => input.package)]
		.map(([name, inputs]) => ({ name: name.replace("@", "").replace("/", "-"), inputs }))
		.sort((a, b) => compareText(a.name, b.name));
	const lines: string[] = [];
	const faults: string[] = [];
	for (const { name, inputs } of packages) {
		const now = classifyFindings(inputs);
		const reviewed = golden.get(name) ?? [];
		if (renew) lines.push(...listLines(name, reviewed, now));
		else faults.push(...listDifferences(name, reviewed, now));
	}
	if (renew) writeFileSync(FILE, lines.map((line) => `${line}\n`).join(""));
	console.log(
		faults.length > 0 ? faults.join("\n") : `The findings in ${packages.length} packages are as reviewed.`,
	);
	return faults.length === 0;
}
