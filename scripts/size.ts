import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { weighCompatPages } from "./compat-size";

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
	"/audience": { js: 135_000, html: 20_000 },
	"/404": { js: 135_000, html: 20_000 },
};

const gzipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length;

/** The scripts that a page's HTML asks for before anything has run. */
const scriptsOf = (html: string) =>
	new Set([...html.matchAll(/<script[^>]*\ssrc="\/_next\/([^"?]+)/g)].map(([, path]) => String(path)));

function weigh(page: string) {
	const file = `.next/server/pages/en${page === "/" ? "" : page}.html`;
	if (!existsSync(file)) return undefined;
	const html = readFileSync(file);
	const scripts = [...scriptsOf(html.toString())];
	const js = scripts.map((path) => gzipped(readFileSync(join(".next", decodeURI(path)))));
	return { js: js.reduce((sum, bytes) => sum + bytes, 0), html: gzipped(html) };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const rows = Object.entries(budgets).map(([page, budget]) => {
	const weight = weigh(page);
	const verdict = !weight
		? "not pre-rendered"
		: weight.js > budget.js || weight.html > budget.html
			? "over budget"
			: "within";
	return {
		page,
		"JS kB": weight && kilobytes(weight.js),
		"JS budget": kilobytes(budget.js),
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
if ([...rows, ...compat].some(({ verdict }) => verdict !== "within")) process.exitCode = 1;
