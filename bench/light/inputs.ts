import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { waitForHydration } from "@/__tests__/e2e/fixtures";
import { resolveBrowsers } from "@/scripts/browser";
import { ensureBuild } from "@/scripts/build-state";
import { exitWith } from "@/scripts/exit-with";
import { median } from "@/scripts/median";
import { findFreePort, serveSite } from "@/scripts/site";
import { describeMachine } from "../machine";
import { openPhone } from "./visit";

/** The longest time from an input to the frame that shows its effect, in milliseconds. https://web.dev/articles/inp: good below 200. */
const MOST_MS = 100;

/** The page is left alone for this long, in milliseconds, before and after a reader's inputs. */
const REST_MS = 2_000;

const chip = (page: Page) => page.locator("header details", { has: page.locator("form") });

/** What a reader does. Each ends with trusted inputs only: event timing ignores others. */
const actions: [name: string, path: string, act: (page: Page) => Promise<void>][] = [
	["open the sections", "/features/grid", (page) => page.locator("header button[popovertarget]").click()],
	["open the languages", "/compat/api/Element", (page) => page.locator("header nav summary").click()],
	[
		"choose a region",
		"/features/grid",
		async (page) => {
			await page.locator("header details > summary").last().click();
			await chip(page).locator("select").focus();
			await page.keyboard.press("ArrowDown");
		},
	],
	[
		"choose a region for a list",
		"/features",
		async (page) => {
			await page.locator("header details > summary").last().click();
			await chip(page).locator("select").focus();
			await page.keyboard.press("ArrowDown");
		},
	],
	[
		"type into the search",
		"/features/grid",
		async (page) => {
			await page.locator("#site-search input").click();
			await page.keyboard.type("grid", { delay: 150 });
		},
	],
	[
		"type into the filter",
		"/features",
		async (page) => {
			await page.locator("main input[type=search]").first().click();
			await page.keyboard.type("grid", { delay: 150 });
		},
	],
];

/** Runs in the page: records how long each input takes until the next frame. */
function watchInputs() {
	const slowest = { ms: 0 };
	Object.assign(window, { slowest });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
			if (entry.interactionId) slowest.ms = Math.max(slowest.ms, entry.duration);
	}).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Returns the duration of the slowest input, in milliseconds; 0 if each took less than a frame. */
async function measure(browser: Browser, url: string, act: (page: Page) => Promise<void>): Promise<number> {
	const { page, close } = await openPhone(browser);
	try {
		// tsx wraps named functions in a helper that the page does not have.
		await page.addInitScript("globalThis.__name = (named) => named");
		await page.addInitScript(watchInputs);
		await page.goto(url, { waitUntil: "load" });
		await waitForHydration(page);
		await sleep(REST_MS);
		await act(page);
		await sleep(REST_MS);
		return await page.evaluate(() => (window as unknown as { slowest: { ms: number } }).slowest.ms);
	} finally {
		await close();
	}
}

const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });

/** Measures the slowest input of each action in each browser. Returns whether all are within the limit. */
async function run(): Promise<boolean> {
	if (!(await ensureBuild())) return false;
	describeMachine();
	const site = await serveSite({ dir: ".", port: await findFreePort(), host: "127.0.0.1" });
	let isFast = true;
	try {
		for (const { path: executablePath, args, env } of Object.values(resolveBrowsers())) {
			const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
			console.log(`\nChromium ${browser.version()}, slowest input in ms, median of ${values.rounds}:`);
			for (const [name, path, act] of actions) {
				const times: number[] = [];
				for (let round = 0; round < Number(values.rounds); round++)
					times.push(await measure(browser, site.url + path, act));
				console.log(`${String(median(times)).padStart(5)}  ${name}, ${path}`);
				isFast &&= median(times) < MOST_MS;
			}
			await browser.close();
		}
	} finally {
		await site.stop();
	}
	return isFast;
}

exitWith(run());
