import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import browserslist from "browserslist";
import { resolveAudience } from "@/lib/audience/queries/audience";
import { WORLD } from "@/lib/audience/schema/default-audience";
import { getCompatRecords } from "@/lib/data/compat";
import { getKeySupport } from "@/lib/features/queries/support";
import { groupBy } from "@/lib/support/group-by";
import { indexAudience } from "@/lib/support/summarize-reach";
import { computeVerdict } from "@/lib/support/verdict";
import { findScriptUses, type Uses } from "./browserslist-check/script-keys";
import { findStyleUses } from "./browserslist-check/style-keys";

/** Features that the site may use although some target browsers lack them, by reason. */
const dispensable: Record<string, string[]> = {
	"library methods named like built-in ones": [
		"dispose",
		"error",
		"escape",
		"offset",
		"pause",
		"toArray",
		"use",
	],
	"only for printing": [
		"css.properties.print-color-adjust",
		"print-color-adjust: exact",
		"break-after: avoid",
	],
	"without forced colours there is nothing to adjust": [
		"css.properties.forced-color-adjust",
		"forced-color-adjust: none",
		"forced-color-adjust: preserve-parent-color",
	],
	"the prefixed name is used, too": ["css.properties.user-select", "css.properties.text-size-adjust"],
	"only makes long pages faster": ["css.properties.content-visibility", "content-visibility: auto"],
	"progressive enhancement": [
		"css.properties.accent-color",
		"css.properties.field-sizing",
		"field-sizing: content",
		"css.properties.overscroll-behavior",
		"css.properties.resize",
		"resize: vertical",
		"css.properties.scrollbar-gutter",
		"scrollbar-gutter: auto",
		"scrollbar-gutter: stable",
		"cursor: pointer",
		"word-break: auto-phrase",
		"text-wrap: balance",
	],
};
const listed = new Set(Object.values(dispensable).flat());

const query = browserslist.loadConfig({ path: process.cwd() })?.join(", ") ?? "";
const outcome = resolveAudience(query, WORLD);
if (outcome.kind !== "found") throw new Error(`Cannot resolve the site's browserslist query: ${query}`);
const { target } = indexAudience(outcome.audience);

const records = getCompatRecords();
const byName = groupBy(
	[...records.ids()].filter((key) => /^javascript\.builtins\.\w+\./.test(key)),
	(key) => key.split(".").at(-1) ?? "",
);
const builtins = (name: string) => byName.get(name) ?? [];

/** Lists browsers that lack a feature; undefined if one of its possible keys works, because the actual key is unknown. */
function findFailure(keys: readonly string[]): string | undefined {
	const known = keys.flatMap((key) => records.find(key) ?? []);
	const verdicts = known.map((record) => computeVerdict(getKeySupport(record), target));
	const lacking = verdicts.map(({ failing, limited }) => [...failing, ...limited]);
	if (lacking.some((ranges) => ranges.length === 0)) return undefined;
	return lacking[0]?.map(({ agent, from, to }) => `${agent} ${from}–${to}`).join(", ");
}

const folders = [".next/static", ".next/service-worker"];
const files = folders.flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
);
const readers: [string, (source: string) => Uses][] = [
	[".js", (source) => findScriptUses(source, builtins)],
	[".css", findStyleUses],
];

const failures = new Map<string, { where: string; files: number }>();
let read = 0;
const used = new Set<string>();
for (const [extension, findUses] of readers)
	for (const file of files.filter((name) => name.endsWith(extension))) {
		read++;
		for (const [name, keys] of findUses(readFileSync(file, "utf8"))) {
			used.add(name);
			const where = findFailure(keys);
			if (where === undefined || listed.has(name)) continue;
			failures.set(name, { where, files: (failures.get(name)?.files ?? 0) + 1 });
		}
	}

console.log(`${read} scripts and style sheets use ${used.size} named features. Targets: ${query}.`);
for (const name of listed)
	if (!used.has(name)) failures.set(name, { where: "no longer used, but listed as dispensable", files: 0 });
if (failures.size > 0) {
	console.table(Object.fromEntries(failures));
	process.exitCode = 1;
}
