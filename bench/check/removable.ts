import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { createCheckEngines } from "@/lib/check/engines";
import { getCheckMaps } from "@/lib/check/queries/check-data";
import { createChecker } from "@/lib/check/report/file-report";
import { findFileUses, reportFiles } from "@/lib/check/report-files";
import type { Removable } from "@/lib/check/schema/report";
import { groupBy } from "@/lib/support/group-by";

const LIST = "bench/check/removable.tsv";
const UNREAD = "not read yet";
const folder = "bench/check/node_modules";
const packages: Record<string, readonly string[]> = {
	"animate.css": ["animate.css"],
	bootstrap: ["dist/css/bootstrap.css", "dist/js/bootstrap.esm.js"],
	"htmx.org": ["dist/htmx.js"],
	"react-dom": ["cjs/react-dom-client.development.js"],
	"startbootstrap-sb-admin-2": ["css/sb-admin-2.css"],
};

interface Source {
	name: string;
	text: string;
}

/** The code of this site. */
const readSite = (): Source[] =>
	execFileSync("git", ["ls-files", "components", "lib", "pages", "styles"], { encoding: "utf8" })
		.split("\n")
		.filter((name) => /\.(?:css|tsx?)$/.test(name))
		.map((name) => ({ name, text: readFileSync(name, "utf8") }));

const readPackage = (name: string): Source[] =>
	(packages[name] ?? []).map((file) => ({
		name: `${name}/${file}`,
		text: readFileSync(`${folder}/${name}/${file}`, "utf8"),
	}));

function findRemovable(sources: readonly Source[]): Removable[] {
	const maps = getCheckMaps();
	const engines = createCheckEngines(maps);
	const checker = createChecker(getDefaultAudience(), { ...maps, pageOf: (key) => key });
	return reportFiles(
		sources.map((source) => findFileUses(source, engines)),
		checker,
	).removable;
}

/** One line for each kind and name: package, kind, name, count, place of the first. */
const toLines = (owner: string, removable: readonly Removable[]): string[] =>
	[...groupBy(removable, ({ kind, name }) => `${kind}\t${name}`)]
		.map(([id, all]) => {
			const [first] = all;
			const place = first && `${first.file}:${first.line}`;
			return `${owner}\t${id}\t${all.length}\t${place}`;
		})
		.sort();

/** The line without its verdict, and the verdict. */
function splitLine(line: string): [string, string] {
	const end = line.lastIndexOf("\t");
	return [line.slice(0, end), line.slice(end + 1)];
}

const readList = () =>
	new Map(readFileSync(LIST, { encoding: "utf8", flag: "a+" }).split("\n").filter(Boolean).map(splitLine));

/**
 * Compares the code that could be deleted from this site and five packages with a list that was reviewed by hand.
 * @param renew rewrites the list instead; verdicts of remaining lines stay.
 * @returns whether there are no differences.
 */
export function compareRemovable(renew: boolean): boolean {
	const known = readList();
	const sources = [
		["this site", readSite()] as const,
		...Object.keys(packages).map((name) => [name, readPackage(name)] as const),
	];
	const now = sources.flatMap(([owner, files]) => toLines(owner, findRemovable(files)));
	if (renew) writeFileSync(LIST, now.map((line) => `${line}\t${known.get(line) ?? UNREAD}\n`).join(""));
	const added = now.filter((line) => !known.has(line));
	const gone = [...known.keys()].filter((line) => !now.includes(line));
	for (const line of added) console.log(`new: ${line}`);
	for (const line of gone) console.log(`gone: ${line}`);
	const verdicts = groupBy(known.values(), (verdict) => verdict.split(":")[0] ?? "");
	for (const [verdict, all] of verdicts) console.log(`${all.length} ${verdict}`);
	console.log(`${now.length} in this site and ${Object.keys(packages).length} packages.`);
	return added.length + gone.length === 0;
}
