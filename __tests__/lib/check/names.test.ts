import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { formatSummary } from "@/lib/check/report/messages";

const entry = z.strictObject({
	file: z.string().default("a.css"),
	text: z.string(),
	fails: z.array(z.string()).default([]),
	unknown: z.array(z.string()).default([]),
});
const lists = z.record(z.string(), z.array(entry));
const readLists = (name: string) =>
	Object.entries(
		lists.parse(parse(readFileSync(join("__tests__", "corpus", "check", "names", `${name}.yaml`), "utf8"))),
	);

const outcome = resolveRequestedAudience({
	target: "chrome 120, edge 120, firefox 120, safari 17.0",
	region: "world",
});
if (outcome.kind !== "found") throw new Error("The target must be read.");
const audience = outcome.body;

/** Lists what fails in the target, as in the corpus: `-webkit-grab: edge firefox`. */
function listFailing(file: string, text: string): string[] {
	const { findings } = checkForm({ file: { name: file, text }, audience }).report;
	const lines = findings
		.filter(({ severity }) => severity !== "guarded" && severity !== "possible")
		.flatMap(({ column, endColumn, verdict }) => {
			const name = text.slice(column - 1, endColumn - 1).replace(/^['"]|['"]$|\(.*$/gs, "");
			const browsers = verdict.failing.map(({ agent }) => agent).sort();
			return browsers.length > 0 ? [`${name}: ${browsers.join(" ")}`] : [];
		});
	return [...new Set(lines)].sort();
}

describe.each(readLists("failing"))("%s", (_, entries) => {
	it.each(entries)("$text", ({ file, text, fails }) => {
		expect(listFailing(file, text)).toEqual([...fails].sort());
	});
});

const listUnknown = (file: string, text: string): string[] =>
	checkForm({ file: { name: file, text }, audience }).report.unknown.map(({ name, nearest }) =>
		nearest === undefined ? name : `${name} → ${nearest}`,
	);

describe.each(readLists("unknown-names"))("%s", (_, entries) => {
	it.each(entries)("$text", ({ file, text, unknown }) => {
		expect(listUnknown(file, text).sort()).toEqual([...unknown].sort());
	});
});

it("never says that everything works if it does not know all names", () => {
	const { summary } = checkForm({ file: { name: "a.css", text: "a { colour: red; }" }, audience }).report;
	expect(summary.unknown).toBe(1);
	expect(formatSummary(summary)).not.toMatch(/Nothing breaks|^It works/);
	expect(formatSummary({ ...summary, unknown: 0 })).toMatch(/^It works.* Nothing breaks/);
});

it("reports each place under one key", () => {
	const { findings } = checkForm({
		file: { name: "a.css", text: "a { overflow-y: clip; }" },
		audience,
	}).report;
	const places = findings.filter(({ key }) => key.endsWith(".clip")).map(({ column }) => column);
	expect(places).toEqual([17]);
});
