import type { Browser, BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import { hydrated } from "@/__tests__/e2e/fixtures";
import { measure, saveData } from "./in-page";

/** What there was before the first press of a session. */
export const methods = ["static", "before scripts", "awake", "rested", "read", "touch", "keyboard"] as const;
export type Method = (typeof methods)[number];

/** Of a connection, in milliseconds and bytes a second; -1 is as fast as it goes. */
export interface Line {
	name: string;
	latency: number;
	throughput: number;
}

/** Once the page is awake: so long until the pointer comes, so long it rests, so long a reader reads, in milliseconds. */
const COMES_AFTER = 1_000;
const RESTS = 300;
const READS = 2_000;

async function open(browser: Browser, way: Method): Promise<BrowserContext> {
	const context = await browser.newContext({
		viewport: { width: 1280, height: 900 },
		serviceWorkers: "block",
		hasTouch: way === "touch",
	});
	// tsx wraps named functions in a helper that the page does not have.
	await context.addInitScript("globalThis.__name = (named) => named");
	await context.addInitScript(measure);
	if (way === "awake") await context.addInitScript(saveData);
	return context;
}

/** Asked for past Playwright, whose routes would turn the browser's cache off. */
async function holdScripts(session: CDPSession) {
	await session.send("Fetch.enable", { patterns: [{ urlPattern: "*", resourceType: "Script" }] });
	return () => session.send("Fetch.disable");
}

async function middleOf(link: Locator) {
	await link.evaluate((element) => {
		for (let at = element.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
			at.open = true;
	});
	await link.scrollIntoViewIfNeeded();
	const box = await link.boundingBox();
	if (!box) throw new Error("The link is not in sight.");
	return { x: box.x + Math.min(box.width / 2, 20), y: box.y + box.height / 2 };
}

const click = async (page: Page, { x, y }: { x: number; y: number }) => {
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.up();
};

/** Comes to the press as this way says, and presses. */
async function press(page: Page, way: Method, link: Locator) {
	const place = await middleOf(link);
	if (way === "static" || way === "before scripts" || way === "awake") return click(page, place);
	await page.waitForTimeout(way === "read" || way === "touch" ? READS : COMES_AFTER);
	if (way === "touch") return page.touchscreen.tap(place.x, place.y);
	if (way === "rested") await page.mouse.move(place.x, place.y);
	if (way === "keyboard") await link.focus();
	if (way !== "read") await page.waitForTimeout(RESTS);
	if (way === "keyboard") return page.keyboard.press("Enter");
	return click(page, place);
}

/**
 * Times the first press of a session, from a cold cache.
 * @param base where the site is, or the static pages. @param pair where the session begins, and the address pressed there.
 * @returns milliseconds from the press to the end of the frame with the new heading.
 */
export async function firstPress(
	browser: Browser,
	{ way, base, line, from, to }: { way: Method; base: string; line: Line; from: string; to: string },
): Promise<number> {
	const context = await open(browser, way);
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send("Network.enable");
		const { latency, throughput } = line;
		const speed = { downloadThroughput: throughput, uploadThroughput: throughput };
		await session.send("Network.emulateNetworkConditions", { offline: false, latency, ...speed });
		const release = way === "before scripts" ? await holdScripts(session) : undefined;
		await page.goto(base + from, { waitUntil: release ? "commit" : "load" });
		const link = page.locator(`main a[href="${to}"]`).first();
		await link.waitFor({ state: "attached" });
		if (way !== "static" && !release) await hydrated(page);
		await press(page, way, link);
		await release?.();
		await page.waitForFunction(() => document.documentElement.dataset.took !== undefined);
		return Number(await page.evaluate(() => document.documentElement.dataset.took));
	} catch (error) {
		throw new Error(`${way}, ${from} to ${to}: ${error instanceof Error ? error.message : error}`);
	} finally {
		await context.close();
	}
}
