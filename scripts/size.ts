import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { arrivalScript } from "@/lib/i18n/arrivals";
import { catalogue } from "@/lib/i18n/catalogues";
import { defaultLocale, type Locale, locales } from "@/lib/i18n/locales";
import { messageParts } from "@/lib/i18n/parts";
import { weighCompatPages } from "./compat-size";
import { weighLate } from "./late-size";

/** What other languages may weigh more than the default one: letters of other scripts take more bytes. */
const otherLanguages = 3_000;

/** What a first visit may weigh, in bytes of gzip; the framework alone weighs about 116 kB of JavaScript. */
const budgets: Record<string, { js: number; html: number }> = {
	"/": { js: 135_000, html: 20_000 },
	"/features": { js: 135_000, html: 80_000 },
	"/features/subgrid": { js: 135_000, html: 20_000 },
	"/groups": { js: 135_000, html: 20_000 },
	"/groups/grid": { js: 135_000, html: 20_000 },
	"/compat/css/properties/grid": { js: 135_000, html: 8_000 },
	"/browsers/chrome/117": { js: 135_000, html: 20_000 },
	"/baseline": { js: 135_000, html: 20_000 },
	"/about/reach": { js: 135_000, html: 20_000 },
	// A tool, not a page to read.
	"/audience": { js: 136_000, html: 20_000 },
	"/404": { js: 135_000, html: 20_000 },
};

const gzipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length;

/** The scripts that a page's HTML asks for before anything has run. */
const scriptsOf = (html: string) =>
	new Set([...html.matchAll(/<script[^>]*\ssrc="\/_next\/([^"?]+)/g)].map(([, path]) => String(path)));

/** The messages that a page's HTML asks for, in a language. */
function messagesOf(html: string, locale: Locale): number {
	const asked = messageParts.filter((part) => html.includes(`/${part}/en.js"`));
	const scripts = asked.map((part) => arrivalScript(part, locale, catalogue(part, locale)));
	return scripts.reduce((sum, script) => sum + gzipped(Buffer.from(script)), 0);
}

/** The chunks that the pages weighed ask for. */
const firstLoad = new Set<string>();

function weigh(page: string) {
	const file = `.next/server/pages/en${page === "/" ? "" : page}.html`;
	if (!existsSync(file)) return undefined;
	const html = readFileSync(file);
	const text = html.toString();
	for (const path of scriptsOf(text)) firstLoad.add(basename(path));
	const code = [...scriptsOf(text)].map((path) => gzipped(readFileSync(join(".next", decodeURI(path)))));
	const js = code.reduce((sum, bytes) => sum + bytes, 0);
	return {
		js: js + messagesOf(text, defaultLocale),
		/** In the language that has most to say. */
		longest: js + Math.max(...locales.map((locale) => messagesOf(text, locale))),
		html: gzipped(html),
	};
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const rows = Object.entries(budgets).map(([page, budget]) => {
	const weight = weigh(page);
	const verdict = !weight
		? "not pre-rendered"
		: weight.js > budget.js || weight.longest > budget.js + otherLanguages || weight.html > budget.html
			? "over budget"
			: "within";
	return {
		page,
		"JS kB": weight && kilobytes(weight.js),
		"JS budget": kilobytes(budget.js),
		"JS kB in the longest language": weight && kilobytes(weight.longest),
		"HTML kB": weight && kilobytes(weight.html),
		"HTML budget": kilobytes(budget.html),
		verdict,
	};
});
console.log("First load, gzip, 1 kB = 1000 bytes:");
console.table(Object.fromEntries(rows.map(({ page, ...columns }) => [page, columns])));

const { values } = parseArgs({ options: { all: { type: "boolean", default: false } } });
const compat = weighCompatPages(gzipped, values.all).map(({ name, median, most, largest, budget }) => ({
	name,
	"median kB": kilobytes(median),
	"budget kB": kilobytes(budget),
	"95th percentile kB": kilobytes(most),
	"largest kB": kilobytes(largest),
	verdict: median > budget ? "over budget" : "within",
}));
console.table(Object.fromEntries(compat.map(({ name, ...columns }) => [name, columns])));
const late = weighLate(gzipped, firstLoad).map(({ name, bytes, isFirst }) => ({
	name,
	"kB loaded late": kilobytes(bytes),
	verdict: isFirst ? "on first load" : "within",
}));
console.table(Object.fromEntries(late.map(({ name, ...columns }) => [name, columns])));
if ([...rows, ...compat, ...late].some(({ verdict }) => verdict !== "within")) process.exitCode = 1;
