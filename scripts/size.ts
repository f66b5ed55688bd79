import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { arrivalScript } from "@/lib/i18n/arrivals";
import { catalogue } from "@/lib/i18n/catalogues";
import { defaultLocale, type Locale, locales } from "@/lib/i18n/locales";
import { type MessagePart, partOf } from "@/lib/i18n/parts";
import { firstScriptsOf, pagesFolder, preRenderedOf } from "./build-manifests";
import { originOfBuild } from "./build-origin";
import { weighCompatPages } from "./compat-size";
import { weighLate } from "./late-size";
import { pageSamples } from "./page-samples";

/** What other languages may weigh more than the default one: letters of other scripts take more bytes. */
const otherLanguages = 3_000;

const gzipped = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length;

/** The pages that the build made. */
const made = new Set(preRenderedOf());

/** The messages that a page asks for, in a language. */
function messagesOf(route: string, locale: Locale): number {
	const part = partOf(route);
	const asked: MessagePart[] = part ? ["common", part] : ["common"];
	const scripts = asked.map((part) => arrivalScript(part, locale, catalogue(part, locale)));
	return scripts.reduce((sum, script) => sum + gzipped(Buffer.from(script)), 0);
}

const isWholeBuild = originOfBuild()?.prerender === "all";

/** Whether the build must have rendered a page; others are weighed by weights.spec.ts. */
const isMadeBefore = (route: string, path: string) =>
	(isWholeBuild && route.includes("[")) || made.has(`/en${path === "/" ? "" : path}`);

function weigh(route: string, path: string) {
	const code = firstScriptsOf(route).map((file) => gzipped(readFileSync(join(".next", file))));
	const js = code.reduce((sum, bytes) => sum + bytes, 0);
	const file = join(pagesFolder(), `en${path === "/" ? "" : path}.html`);
	return {
		js: js + messagesOf(route, defaultLocale),
		/** In the language that has most to say. */
		longest: js + Math.max(...locales.map((locale) => messagesOf(route, locale))),
		html: existsSync(file) ? gzipped(readFileSync(file)) : isMadeBefore(route, path) ? "not made" : undefined,
	} as const;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const rows = Object.entries(pageSamples).map(([route, { path, budget }]) => {
	const { js, longest, html } = weigh(route, route === "/404" ? route : path);
	const isOver = js > budget.js || longest > budget.js + otherLanguages || Number(html) > budget.html;
	return {
		route,
		"JS kB": kilobytes(js),
		"JS budget": kilobytes(budget.js),
		"JS kB in the longest language": kilobytes(longest),
		"HTML kB": typeof html === "number" ? kilobytes(html) : (html ?? "on request"),
		"HTML budget": kilobytes(budget.html),
		verdict: html === "not made" ? "not pre-rendered" : isOver ? "over budget" : "within",
	};
});
console.log("First load, gzip, 1 kB = 1000 bytes:");
console.table(Object.fromEntries(rows.map(({ route, ...columns }) => [route, columns])));

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
const late = weighLate(gzipped).map(({ name, bytes, first }) => ({
	name,
	"kB loaded late": kilobytes(bytes),
	verdict: first.length > 0 ? `on first load of ${first.join(" ")}` : "within",
}));
console.table(Object.fromEntries(late.map(({ name, ...columns }) => [name, columns])));
if ([...rows, ...compat, ...late].some(({ verdict }) => verdict !== "within")) process.exitCode = 1;
