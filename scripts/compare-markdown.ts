import { parseArgs } from "node:util";
import { parseDocument } from "htmlparser2";
import { getTwinPath } from "@/lib/paths/markdown";
import { matchRoute } from "@/lib/paths/match-route";
import { groupBy } from "@/lib/support/group-by";
import { ensureBuild } from "./build-state";
import { exitWith } from "./exit-with";
import { createRandom } from "./seeded-random";
import { findFreePort, serveSite } from "./site";

// Compares the numbers in the text of random pages with those of their Markdown, in all languages:
// `npx tsx scripts/compare-markdown.ts [--pages 300] [--seed 1] [--site http://localhost:3000]`. A difference is printed.

const { values } = parseArgs({
	options: {
		pages: { type: "string", default: "300" },
		seed: { type: "string", default: "1" },
		site: { type: "string" },
	},
});

async function readText(url: string): Promise<string> {
	const answer = await fetch(url);
	if (answer.status !== 200) throw new Error(`${url} answers with status ${answer.status}.`);
	return answer.text();
}

const listAddresses = (xml: string) =>
	[...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);

/** Lists the paths of all pages that have a twin, in all languages, by kind. */
async function listPages(site: string): Promise<string[][]> {
	const parts = listAddresses(await readText(`${site}/sitemap.xml`));
	const lists: string[][] = [];
	for (const part of parts) lists.push(listAddresses(await readText(site + part)));
	const pages = lists.flat().filter((path) => getTwinPath(path) !== undefined);
	const kinds = groupBy(pages, (path) => matchRoute(path));
	return [...kinds.values()];
}

type Node = ReturnType<typeof parseDocument>["children"][number];

/** What a reader cannot read, or not as text: navigation, controls, hidden content, and the labels of drawings. */
function isUnread(name: string, attributes: Record<string, string>, isInDrawing: boolean): boolean {
	if ("hidden" in attributes || attributes["aria-hidden"] === "true") return true;
	if (isInDrawing) return name !== "title" && name !== "desc" && name !== "g";
	return /^(?:script|style|template|nav|button|form|select|textarea)$/.test(name);
}

function listTexts(node: Node, isInDrawing = false): string[] {
	if (node.type === "text") return [node.data];
	if (!("attribs" in node) || isUnread(node.name, node.attribs, isInDrawing)) return [];
	return node.children.flatMap((child) => listTexts(child, isInDrawing || node.name === "svg"));
}

const listNumbers = (texts: string[]) => texts.flatMap((text) => text.match(/\d+/g) ?? []).sort();

const getPageNumbers = (html: string) => {
	const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
	return listNumbers(parseDocument(main).children.flatMap((node) => listTexts(node)));
};

const getMarkdownNumbers = (markdown: string) =>
	listNumbers([markdown.replace(/\]\([^)]*\)/g, "]").replace(/^\s*1\. /gm, "")]);

const without = (some: string[], others: string[]) =>
	[...new Set(some)].filter((one) => !others.includes(one));

async function compare(site: string): Promise<boolean> {
	const random = createRandom(Number(values.seed));
	const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
	const kinds = await listPages(site);
	const sizes: number[] = [];
	let [equal, alsoInCount] = [0, 0];
	for (let left = Number(values.pages); left > 0; left--) {
		const path = pick(pick(kinds));
		const [html, markdown] = [await readText(site + path), await readText(site + getTwinPath(path))];
		const [page, twin] = [getPageNumbers(html), getMarkdownNumbers(markdown)];
		const [missing, others] = [without(page, twin), without(twin, page)];
		sizes.push(markdown.length);
		if (missing.length + others.length === 0) equal++;
		else
			console.log(`${path}: missing ${missing.join(", ") || "none"}; others ${others.join(", ") || "none"}`);
		if (page.join() === twin.join()) alsoInCount++;
	}
	const median = sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
	console.log(
		`${sizes.length} pages: ${equal} with the same numbers, ${alsoInCount} each as often; median ${median} characters, longest ${sizes.at(-1)}.`,
	);
	return equal === sizes.length;
}

async function run(): Promise<boolean> {
	if (values.site) return compare(values.site);
	if (!(await ensureBuild("first"))) return false;
	const site = await serveSite({
		...{ dir: process.cwd(), port: await findFreePort(), host: "127.0.0.1" },
		options: { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, RATE_LIMIT: "0" } },
	});
	try {
		return await compare(site.url);
	} finally {
		await site.stop();
	}
}

exitWith(run());
