import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { getCatalogue } from "@/lib/i18n/catalogues";
import { defaultLocale, type Locale, locales } from "@/lib/i18n/locales";
import { renderMessageScript } from "@/lib/i18n/message-loader";
import { getPageMessagePart, type MessagePart } from "@/lib/i18n/message-parts";
import { getPagesFolder, listInitialScripts, listPrerendered } from "@/lib/next/build-manifests";
import { readBuildOrigin } from "./build-origin";
import { median } from "./median";
import { pageSamples } from "./page-samples";

// Checks the size of a first visit to each page kind. Budgets are in bytes of gzip; the output is in kB of 1000 bytes.

/** A budget has room: it is looked at when a size exceeds it by more than this. */
const ROOM = 1.02;

/** Other languages may exceed the budget by this, because letters of other scripts take more bytes. */
const LANGUAGE_EXTRA = 3_000;

/** Budgets of the median compat page, and of the data that a navigation fetches for it. */
const compatBudgets = { ".html": 8_900, ".json": 4_000 };
const COMPAT_SAMPLE = 1_000;

const gzipSize = (content: Buffer | string) => gzipSync(content, { level: 9 }).length;
const toKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const preRendered = new Set(listPrerendered());
const isWholeBuild = readBuildOrigin()?.prerender === "all";

/** Returns the scripts with the messages that a page loads in a language. */
function renderMessages(route: string, locale: Locale): string[] {
	const part = getPageMessagePart(route);
	const parts: MessagePart[] = part ? ["common", part] : ["common"];
	return parts.map((name) => renderMessageScript(name, locale, getCatalogue(name, locale)));
}

const getMessageBytes = (route: string, locale: Locale) => sum(renderMessages(route, locale).map(gzipSize));

/** Returns the size of a pre-rendered page's HTML. headers.spec.ts measures pages that are rendered on request. */
function getHtmlBytes(route: string, path: string): number | "missing" | "on request" {
	const page = path === "/" ? "/en" : `/en${path}`;
	const file = join(getPagesFolder(), `${page}.html`);
	if (existsSync(file)) return gzipSize(readFileSync(file));
	return (isWholeBuild && route.includes("[")) || preRendered.has(page) ? "missing" : "on request";
}

function checkKind([route, { path, budget }]: [string, (typeof pageSamples)[keyof typeof pageSamples]]) {
	const code = sum(listInitialScripts(route).map((file) => gzipSize(readFileSync(join(".next", file)))));
	const js = code + getMessageBytes(route, defaultLocale);
	const longest = code + Math.max(...locales.map((locale) => getMessageBytes(route, locale)));
	const html = getHtmlBytes(route, route === "/404" ? route : path);
	return {
		name: route,
		"JS kB": toKilobytes(js),
		"JS budget": toKilobytes(budget.js),
		"JS kB, longest language": toKilobytes(longest),
		"HTML kB": typeof html === "number" ? toKilobytes(html) : html,
		"HTML budget": toKilobytes(budget.html),
		isWithin:
			js <= budget.js * ROOM &&
			longest <= budget.js * ROOM + LANGUAGE_EXTRA &&
			(html === "on request" || Number(html) <= budget.html * ROOM),
	};
}

/** Compares the median of up to 1,000 pre-rendered compat pages, spread evenly over the tree, with its budget. */
function checkCompatPages([extension, budget]: [string, number]) {
	const folder = join(getPagesFolder(), "en/compat");
	const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }).sort() : [];
	const pages = files.filter((file) => file.endsWith(extension));
	const step = Math.max(1, pages.length / COMPAT_SAMPLE);
	const sample = pages.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
	const bytes =
		sample.length > 0 ? median(sample.map((file) => gzipSize(readFileSync(join(folder, file))))) : 0;
	return {
		name: `median ${extension} of ${sample.length} compat pages`,
		kB: toKilobytes(bytes),
		budget: toKilobytes(budget),
		isWithin: bytes <= budget * ROOM,
	};
}

const tables = [
	Object.entries(pageSamples).map(checkKind),
	Object.entries(compatBudgets).map(checkCompatPages),
];
for (const rows of tables)
	console.table(Object.fromEntries(rows.map(({ name, ...columns }) => [name, columns])));
if (tables.flat().some(({ isWithin }) => !isWithin)) process.exitCode = 1;
