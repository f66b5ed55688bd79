import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import browserslist from "browserslist";
import { resolveAudience } from "@/lib/audience/queries/audience";
import { createCheckEngines } from "@/lib/check/engines";
import { getCheckMaps } from "@/lib/check/queries/check-data";
import { createChecker } from "@/lib/check/report/file-report";
import { findFileUses, reportFiles } from "@/lib/check/report-files";
import { groupBy } from "@/lib/support/group-by";
import { WORLD } from "@/lib/support/schema/default-audience";
import { indexAudience } from "@/lib/support/summarize-reach";

// Checks the scripts and style sheets of the build with the site's own code check, for the browsers of its browserslist.

/** Keys that the site may use although some target browsers lack them, by reason. */
const dispensable: Record<string, string[]> = {
	"libraries use it where it exists": ["api.TrustedTypePolicy.createScriptURL"],
	"without it the page moves a little when a font arrives": [
		"css.at-rules.font-face.ascent-override",
		"css.at-rules.font-face.descent-override",
		"css.at-rules.font-face.line-gap-override",
	],
	"only for printing": ["css.properties.break-after.avoid"],
	"without forced colours there is nothing to adjust": ["css.properties.forced-color-adjust"],
	"the prefixed name is used, too": ["css.properties.text-size-adjust"],
	"only makes long pages faster": ["css.properties.content-visibility"],
	"read as unknown where it is missing": [
		"api.Navigator.connection",
		"api.NetworkInformation",
		"css.at-rules.media.prefers-reduced-data",
	],
	"differs in a zoomed page only": ["api.Window.devicePixelRatio"],
	"progressive enhancement": [
		"css.properties.accent-color",
		"css.properties.field-sizing",
		"css.properties.overscroll-behavior",
		"css.properties.resize",
		"css.properties.scrollbar-gutter",
		"css.properties.text-decoration.includes_thickness",
		"css.properties.text-wrap.balance",
		"css.properties.word-break.auto-phrase",
	],
};
const listed = Object.values(dispensable).flat();
/** Returns the listed key that is a key or contains it. */
const findListed = (key: string) => listed.find((one) => key === one || key.startsWith(`${one}.`));

const query = browserslist.loadConfig({ path: process.cwd() })?.join(", ") ?? "";
const outcome = resolveAudience(query, WORLD);
if (outcome.kind !== "found") throw new Error(`Cannot resolve the site's browserslist query: ${query}`);
const maps = getCheckMaps();
const engines = createCheckEngines(maps);
const checker = createChecker(indexAudience(outcome.audience), { ...maps, pageOf: (key) => key });

const sources = [".next/static", ".next/service-worker"]
	.flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
	)
	.filter((file) => /\.(?:js|css)$/.test(file))
	.map((name) => findFileUses({ name, text: readFileSync(name, "utf8") }, engines));
const { findings, unreadable } = reportFiles(sources, checker);
const lacking = groupBy(
	findings.filter(
		({ severity, verdict }) => verdict.answer !== "yes" && severity !== "guarded" && severity !== "possible",
	),
	({ key }) => key,
);

const faults = [...lacking].flatMap(([key, [finding]]) => {
	if (!finding || findListed(key)) return [];
	const { failing, limited } = finding.verdict;
	const browsers = [...failing, ...limited].map(({ agent, from, to }) => `${agent} ${from}–${to}`).join(", ");
	return [`${key}, ${finding.file}:${finding.line}:${finding.column}: ${browsers}`];
});
const used = new Set([...lacking.keys()].map(findListed));
faults.push(
	...listed.filter((key) => !used.has(key)).map((key) => `${key} is listed, but no longer lacking`),
);
faults.push(...unreadable.map(({ file, message }) => `${file}: ${message}`));
console.log(`${sources.length} scripts and style sheets, ${findings.length} findings. Targets: ${query}.`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
