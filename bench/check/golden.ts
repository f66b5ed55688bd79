import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { classesIn, type FindingClass } from "./classes";
import type { Input } from "./inputs";
import type { Tool } from "./tool";

/** A class of findings, and what reading it against the source came to: right, wrong or doubtful, and why. */
export interface Reviewed extends FindingClass {
	verdict: string;
}

const folder = join("bench", "check", "golden");
const ending = ".tsv";
const UNREAD = "not read yet";

const fileOf = (name: string) => join(folder, name.replace("@", "").replace("/", "-") + ending);
const nameOf = ({ key, manner }: FindingClass) => `${key} ${manner}`;

const lineOf = ({ key, manner, count, verdict, example }: Reviewed) =>
	[key, manner, count, verdict, example.replaceAll("\t", " ")].join("\t");

function reviewedAt(line: string): Reviewed {
	const [key = "", manner = "", count = "", verdict = "", example = ""] = line.split("\t");
	return { key, manner: manner as FindingClass["manner"], count: Number(count), verdict, example };
}

const readFile = (path: string): Reviewed[] =>
	readFileSync(path, "utf8")
		.split("\n")
		.filter((line) => line !== "")
		.map(reviewedAt);

/** Every golden file's classes by its name. */
export const readGolden = (): Map<string, Reviewed[]> =>
	new Map(
		readdirSync(folder)
			.filter((name) => name.endsWith(ending))
			.map((name) => [name.slice(0, -ending.length), readFile(join(folder, name))]),
	);

function goldenOf(name: string): Reviewed[] {
	try {
		return readFile(fileOf(name));
	} catch {
		return [];
	}
}

/** What is other than in the golden file, a line each. */
function differences(name: string, now: readonly FindingClass[]): string[] {
	const before = new Map(goldenOf(name).map((one) => [nameOf(one), one]));
	const changed = now.flatMap((one) => {
		const known = before.get(nameOf(one));
		before.delete(nameOf(one));
		if (!known) return [`${name}: new: ${nameOf(one)} × ${one.count}, ${one.example}`];
		return known.count === one.count ? [] : [`${name}: ${nameOf(one)}: ${one.count} for ${known.count}`];
	});
	return [...changed, ...[...before.keys()].map((gone) => `${name}: gone: ${gone}`)];
}

function write(name: string, now: readonly FindingClass[]): void {
	const verdicts = new Map(goldenOf(name).map((one) => [nameOf(one), one.verdict]));
	mkdirSync(folder, { recursive: true });
	const lines = now.map((one) => lineOf({ ...one, verdict: verdicts.get(nameOf(one)) ?? UNREAD }));
	writeFileSync(fileOf(name), lines.map((line) => `${line}\n`).join(""));
}

/**
 * Holds the findings in real packages against the golden files, and prints what differs.
 * @param renew writes the files anew instead; verdicts of classes that stay are kept.
 * @returns whether nothing differs.
 */
export async function checkGolden(
	tools: readonly Tool[],
	inputs: readonly Input[],
	renew: boolean,
): Promise<boolean> {
	const names = [...new Set(inputs.map((input) => input.package))];
	const faults: string[] = [];
	for (const name of names) {
		const now = await classesIn(
			tools,
			inputs.filter((input) => input.package === name),
		);
		if (renew) write(name, now);
		else faults.push(...differences(name, now));
	}
	console.log(
		faults.length > 0 ? faults.join("\n") : `The findings in ${names.length} packages are as reviewed.`,
	);
	return faults.length === 0;
}
