import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { groupBy } from "@/lib/domain/group-by";
import { arrivalScript } from "@/lib/i18n/arrivals";
import { catalogue } from "@/lib/i18n/catalogues";
import { messageParts } from "@/lib/i18n/parts";
import { askedScripts } from "./asked-scripts";
import { packageOf, runsOf, type Share, sharesOf } from "./packages/shares";

/** Where the build leaves maps, and the scripts as they were when their map was made (scripts/build-state.ts). */
const maps = ".webreach/source-maps/chunks";

/** What is less is told together. */
const LEAST = 100;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { modules: { type: "boolean", default: false } },
});
const [page = "/features"] = positionals;
const html = readFileSync(`.next/server/pages/en${page === "/" ? "" : page}.html`, "utf8");

const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;
const nameOf = (source: string) => (values.modules ? source || packageOf(source) : packageOf(source));

/** What the modules of a script weigh, or the script where it has no map: it is made by Next, not of modules. */
function weigh(file: string): Share[] {
	const name = basename(file);
	const text = readFileSync(join(".next", file), "utf8");
	const copy = join(maps, name);
	if (!existsSync(copy)) {
		if (file.startsWith("static/chunks/"))
			throw new Error("There are no maps: run SOURCE_MAPS=on npm run build.");
		return [{ name, bytes: Buffer.byteLength(text), gzip: gzipped(text) }];
	}
	const [, map = ""] = /# sourceMappingURL=(\S+)/.exec(readFileSync(copy, "utf8")) ?? [];
	return sharesOf(runsOf(text, JSON.parse(readFileSync(join(maps, map), "utf8"))), nameOf, gzipped);
}

const asked = askedScripts(html);
const scripts = asked
	.filter((path) => path.startsWith("/_next/"))
	.map((path) => decodeURI(path.slice("/_next/".length).replace(/\?.*/, "")));
const words = messageParts
	.filter((part) => asked.some((path) => path.endsWith(`/${part}/en.js`)))
	.map((part) => ({ name: `words: ${part}`, text: arrivalScript(part, "en", catalogue(part, "en")) }))
	.map(({ name, text }) => ({ name, bytes: Buffer.byteLength(text), gzip: gzipped(text) }));

const shares = [...scripts.flatMap(weigh), ...words];
const sum = (name: string, parts: Share[]): Share => ({
	name,
	bytes: parts.reduce((all, { bytes }) => all + bytes, 0),
	gzip: parts.reduce((all, { gzip }) => all + gzip, 0),
});
const named = [...groupBy(shares, ({ name }) => name)].map(([name, parts]) => sum(name, parts));
const told = named.filter(({ gzip }) => gzip >= LEAST).sort((a, b) => b.gzip - a.gzip);
const rest = named.filter(({ gzip }) => gzip < LEAST);
const parts = [...told, sum(`${rest.length} others`, rest)];

const texts = scripts.map((file) => readFileSync(join(".next", file), "utf8"));
const whole = sum("", [...texts.map((text) => ({ name: "", bytes: 0, gzip: gzipped(text) })), ...words]).gzip;
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

console.log(
	`First load of ${page}: ${kilobytes(whole)} kB gzip of script (1 kB = 1000 bytes). Without a part,`,
);
console.log(
	"its script would be lighter by so much; what several parts say alike is counted for none of them:",
);
console.table(
	Object.fromEntries([
		...parts.map(({ name, bytes, gzip }) => [
			name,
			{ "kB gzip": kilobytes(gzip), "kB as it is": kilobytes(bytes) },
		]),
		["said alike", { "kB gzip": kilobytes(whole - sum("", parts).gzip) }],
	]),
);
