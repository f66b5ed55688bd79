import { englishPages, pageKinds } from "@/__tests__/e2e/page-kinds";
import { type Locale, localizePath } from "@/lib/i18n/locales";
import { pageSamples } from "@/scripts/page-samples";
import type { Browser } from "./browsers";
import type { ReportProxy } from "./report-proxy";

/** Languages of the walk: one with other letters and lines, and one from right to left. */
const walkedLocales: readonly Locale[] = ["en", "de", "ar"];

/** Regions that engines name differently. */
const differingRegions = ["HK", "FK", "TR", "VI"];

/** The paths of the walk in a language: every page kind, and those with a region in their address. */
function listPaths(locale: Locale): string[] {
	const paths = [
		...[
			...englishPages,
			pageSamples["/features"].path,
			...differingRegions.flatMap((region) => [
				`/plan?region=${region}`,
				`/set?features=subgrid,has&region=${region}`,
				`/time?features=subgrid&region=${region}`,
				`/embed?id=subgrid&region=${region}`,
			]),
		].map((path) => localizePath(path, locale)),
		// The page kinds in other languages.
		...(locale === "en" ? Object.values(pageKinds).filter((path) => !englishPages.includes(path)) : []),
	];
	// Last, because its address chooses an audience for the tab.
	return paths.sort((a, b) => Number(a.includes("#")) - Number(b.includes("#")));
}

/** Pages that list what the browser has stored, which depends on its speed. */
const isOfDevice = (path: string) => path.endsWith(pageSamples["/offline"].path);

/** The address of the audience of the second walk. */
const STORED = "/api/v1/audience?target=defaults&region=DE";

async function fetchAudience(site: string): Promise<object> {
	const { query, weights, target, usage } = await (await fetch(site + STORED)).json();
	return { query, weights, target, usage };
}

/** Forgets what the site has stored, and stores an audience. Not on a page of the site, which might store again. */
export async function resetStorage({ browser, proxy }: Pick<Walker, "browser" | "proxy">, audience?: object) {
	await browser.open(`${proxy.url}/robots.txt`);
	await browser.run(
		`localStorage.clear();
		sessionStorage.clear();
		if (args[0]) localStorage.setItem("webreach.audience", JSON.stringify(args[0]));`,
		audience ?? null,
	);
}

/** What a page shows, for a comparison of engines. */
export interface PageContent {
	heading: string;
	tables: number;
	links: number;
	images: number;
	brokenImages: string[];
	text: string;
}

const waitForHydration = `
	while (!document.documentElement.hasAttribute("data-awake")) await new Promise((resolve) => setTimeout(resolve, 20));
`;

/** Resolves when no answer is pending, and its text has not changed for `args[0]` tenths of a second. */
const readContent = `
	const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
	const read = () => document.querySelector("main").textContent;
	const isReady = () =>
		!document.querySelector("[aria-busy=true], [data-audience] [data-settling]:not([data-settled] *)");
	const deadline = performance.now() + 30_000;
	let text;
	for (let same = 0; same < args[0]; ) {
		await wait(100);
		const now = read();
		same = isReady() && now === text ? same + 1 : 0;
		text = now;
		if (performance.now() > deadline) throw new Error("the page does not settle: " + location.href);
	}
	const main = document.querySelector("main");
	for (const image of main.querySelectorAll("img")) image.loading = "eager";
	const images = [...main.querySelectorAll("img")];
	await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
	return {
		heading: document.querySelector("h1")?.textContent ?? "",
		tables: main.querySelectorAll("table").length,
		links: main.querySelectorAll("a[href]").length,
		images: images.length,
		brokenImages: images.filter((image) => image.naturalWidth === 0).map((image) => image.src),
		text,
	};
`;

/** A running engine, and the site as it sees it. */
export interface Walker {
	name: string;
	browser: Browser;
	proxy: ReportProxy;
}

/** Tenths of a second without a change after which a page is read, and read again if it differs. */
const USUAL_WAIT = 3;
const LONG_WAIT = 30;

/** Opens a page. Returns the errors that it reports, and what it shows. */
async function visit({ browser, proxy }: Walker, path: string, wait: number) {
	proxy.takeErrors();
	await browser.open(proxy.url + path);
	// A page that is not hydrated does not listen for an input.
	await browser.run(waitForHydration);
	await browser.movePointer();
	await browser.run(readContent, USUAL_WAIT);
	// Parts that hydrate late hear only later inputs.
	await browser.movePointer();
	const content = await browser.run<PageContent>(readContent, wait);
	return { content, errors: proxy.takeErrors() };
}

/** Returns the parts of two texts around their first difference. */
function excerptDifference(text: string, other: string): string {
	let at = 0;
	while (at < text.length && text[at] === other[at]) at++;
	const excerpt = (whole: string) => `“${whole.slice(Math.max(0, at - 30), at + 50)}”`;
	return `${excerpt(text)}, not ${excerpt(other)}`;
}

/** Lists what a page lacks, and what it shows otherwise than the same page in another engine. */
function listDifferences(content: PageContent, standard: PageContent): string[] {
	const counts = (["heading", "tables", "links", "images"] as const).flatMap((name) =>
		content[name] === standard[name] ? [] : `${name}: ${content[name]}, not ${standard[name]}`,
	);
	return [
		...counts,
		...(content.text === standard.text ? [] : [`text: ${excerptDifference(content.text, standard.text)}`]),
	];
}

/** What one engine has found on a page. */
export interface Finding {
	engine: string;
	walk: string;
	path: string;
	errors: string[];
	/** What is missing or otherwise than in the first engine. */
	differences: string[];
}

/** Opens a page in all engines, and compares them with the first one. Pages that differ are opened once more, slowly. */
async function comparePage(
	walkers: readonly Walker[],
	path: string,
	wait = USUAL_WAIT,
): Promise<Omit<Finding, "walk">[]> {
	const visits = await Promise.all(walkers.map((walker) => visit(walker, path, wait)));
	const [standard] = visits;
	const findings = visits.map(({ content, errors }, index) => ({
		engine: walkers[index]?.name ?? "",
		path,
		errors,
		differences: [
			...(content.heading === "" ? ["no heading"] : []),
			...content.brokenImages.map((source) => `broken image ${source}`),
			...(standard && !isOfDevice(path) ? listDifferences(content, standard.content) : []),
		],
	}));
	const isRepeated = wait === USUAL_WAIT && findings.some(({ differences }) => differences.length > 0);
	if (!isRepeated) return findings;
	const again = await comparePage(walkers, path, LONG_WAIT);
	return again.map((finding, index) => ({
		...finding,
		errors: [...(findings[index]?.errors ?? []), ...finding.errors],
	}));
}

/** Opens every page of the walks in all engines: each language with the default audience, then with a stored one. */
export async function* walkPages(walkers: readonly Walker[]): AsyncGenerator<Finding> {
	for (const locale of walkedLocales)
		for (const isStored of [false, true]) {
			const walk = `${locale}, ${isStored ? "stored" : "default"} audience`;
			for (const walker of walkers)
				await resetStorage(walker, isStored ? await fetchAudience(walker.proxy.url) : undefined);
			for (const path of listPaths(locale))
				for (const finding of await comparePage(walkers, path)) yield { walk, ...finding };
		}
}
