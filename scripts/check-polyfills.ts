import { chromium, type Page } from "@playwright/test";
import { buildSync } from "esbuild";
import { findBuildHelp } from "@/lib/build/queries/build-help";
import { getCompatRecords } from "@/lib/data/compat";
import { buildDetection } from "@/lib/features/detection/detection";
import { resolveBrowser } from "./browser";
import { exitWith } from "./exit-with";

// Removes members from a real browser, loads their polyfills, and tests whether the members are back. Prints the size of each.

/** How many polyfills are tried: `-- --all` tries all of them. */
const SAMPLE = 40;
const SEED = 47;

interface Trial {
	key: string;
	entry: string;
	/** The feature test that pages show. */
	expression: string;
	owner: string;
	name: string;
}

/** Lists the keys with a polyfill of core-js whose feature test ends in `"name" in owner`. */
const listTrials = (): Trial[] =>
	getCompatRecords()
		.ids()
		.flatMap((key): Trial[] => {
			const entry = findBuildHelp(key).find(({ tool }) => tool === "core-js")?.name;
			const record = entry === undefined ? undefined : getCompatRecords().find(key);
			const test = record && buildDetection({ ...record, key });
			if (!entry || test?.kind !== "script") return [];
			const [, name, owner] = /"([^"]+)" in ([\w.]+)$/.exec(test.expression) ?? [];
			// No page can remove the members of Symbol, and Playwright needs Map in the page.
			if (/^javascript\.builtins\.(?:Map|Symbol)\./.test(key)) return [];
			return name && owner ? [{ key, entry, expression: test.expression, owner, name }] : [];
		});

/** Picks every n-th item after sorting by a hash, so that the choice stays the same. */
const sample = (trials: Trial[]): Trial[] => {
	const hash = (text: string) =>
		[...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0) + SEED) >>> 0, 7);
	return [...trials].sort((a, b) => hash(a.key) - hash(b.key)).slice(0, SAMPLE);
};

const bundle = (entry: string): string => {
	const stdin = { contents: `import ${JSON.stringify(entry)};`, resolveDir: process.cwd() };
	return (
		buildSync({ stdin, bundle: true, minify: true, write: false, format: "iife" }).outputFiles[0]?.text ?? ""
	);
};

/** @returns the bytes of the polyfill, or why it failed. */
async function tryPolyfill(page: Page, { entry, expression, owner, name }: Trial): Promise<number | string> {
	await page.goto("about:blank");
	// One import has all members of some constructors, and replaces only the whole constructor.
	const root = owner.replace(/\..*$/, "");
	const isWhole = root !== "globalThis" && entry.split("/").length === 3;
	const target = isWhole ? `globalThis.${root}` : `${owner}[${JSON.stringify(name)}]`;
	if (!(await page.evaluate(`delete ${target}`))) return "cannot be removed";
	if (await page.evaluate(expression)) return "is still there after its removal";
	const code = bundle(entry);
	await page.addScriptTag({ content: code });
	return (await page.evaluate(expression)) ? Buffer.byteLength(code) : "is missing after the polyfill";
}

/** Tries polyfills and prints each result. @returns whether all work. */
async function tryPolyfills(): Promise<boolean> {
	const { path, args, env } = resolveBrowser();
	const browser = await chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } });
	try {
		const all = listTrials();
		const trials = process.argv.includes("--all") ? all : sample(all);
		const page = await browser.newPage();
		const sizes: number[] = [];
		for (const trial of trials) {
			const result = await tryPolyfill(page, trial);
			if (typeof result === "number") sizes.push(result);
			console.log(`${trial.key}  ${trial.entry}  ${typeof result === "number" ? `${result} bytes` : result}`);
		}
		sizes.sort((a, b) => a - b);
		console.log(
			`${sizes.length} of ${trials.length} polyfills (${all.length} known) work in ${browser.version()}; ` +
				`${sizes[0]} to ${sizes.at(-1)} bytes, half below ${sizes[sizes.length >> 1]}.`,
		);
		return sizes.length === trials.length;
	} finally {
		await browser.close();
	}
}

exitWith(tryPolyfills());
