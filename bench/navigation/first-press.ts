import type { Browser, BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import { waitForHydration } from "@/__tests__/e2e/fixtures";

/** https://developer.mozilla.org/docs/Web/API/Scheduler/postTask: not in TypeScript's own types yet. */
declare const scheduler: { postTask: (task: () => void, options: { priority: "user-blocking" }) => unknown };

/** Turns prefetching off: the site does not prefetch in data saver mode. */
const saveData = () =>
	Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });

/**
 * Runs in the page: measures from a trusted click to the end of the first frame with another heading, in a page or a
 * dialog. Session storage passes the start time to the next document.
 */
function measure() {
	const key = "bench.pressed";
	const heading = () => {
		const dialog = document.querySelector("dialog[open]");
		return (dialog ?? document).querySelector(dialog ? "h1, h2" : "h1")?.textContent ?? undefined;
	};
	const now = () => performance.timeOrigin + performance.now();
	const watch = ({ at, before }: { at: number; before: string | undefined }) => {
		const checkFrame = () => {
			if (heading() === undefined || heading() === before) return requestAnimationFrame(checkFrame);
			// Runs in the first task after the frame, before the tasks that the page deferred.
			const painted = () => {
				sessionStorage.removeItem(key);
				document.documentElement.dataset.took = String(now() - at);
			};
			scheduler.postTask(painted, { priority: "user-blocking" });
		};
		requestAnimationFrame(checkFrame);
	};
	document.addEventListener(
		"click",
		(event) => {
			if (!event.isTrusted) return;
			const pressed = { at: performance.timeOrigin + event.timeStamp, before: heading() };
			sessionStorage.setItem(key, JSON.stringify(pressed));
			watch(pressed);
		},
		{ capture: true },
	);
	const pressed = sessionStorage.getItem(key);
	if (pressed) watch(JSON.parse(pressed));
}

/** The states of a page before the first click of a session: see README.md. */
export const methods = [
	"static",
	"static touch",
	"before scripts",
	"awake",
	"rested",
	"read",
	"touch",
	"keyboard",
	"later",
] as const;
export type Method = (typeof methods)[number];

/** A network connection: latency in milliseconds, throughput in bytes per second (-1 is unlimited). */
export interface Line {
	name: string;
	latency: number;
	throughput: number;
}

/** Milliseconds: from hydration until the pointer hovers, how long it hovers, and how long a visitor reads before a click. */
const HOVER_AFTER_MS = 1_000;
const HOVER_MS = 300;
const READ_MS = 2_000;

async function open(browser: Browser, method: Method): Promise<BrowserContext> {
	const context = await browser.newContext({
		viewport: { width: 1280, height: 900 },
		serviceWorkers: "block",
		hasTouch: method.includes("touch"),
	});
	// tsx wraps named functions in a helper that the page does not have.
	await context.addInitScript("globalThis.__name = (named) => named");
	await context.addInitScript(measure);
	if (method === "awake") await context.addInitScript(saveData);
	return context;
}

/** Holds scripts back. Uses the DevTools protocol, because Playwright's routes would turn off the browser's cache. */
async function holdScripts(session: CDPSession) {
	await session.send("Fetch.enable", { patterns: [{ urlPattern: "*", resourceType: "Script" }] });
	return () => session.send("Fetch.disable");
}

async function findClickPoint(link: Locator) {
	await link.evaluate((element) => {
		for (let at = element.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
			at.open = true;
	});
	await link.scrollIntoViewIfNeeded();
	const box = await link.boundingBox();
	if (!box) throw new Error("The link is not visible.");
	return { x: box.x + Math.min(box.width / 2, 20), y: box.y + box.height / 2 };
}

const click = async (page: Page, { x, y }: { x: number; y: number }) => {
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.up();
};

/** Waits, hovers or focuses as the method requires, then clicks the link. */
async function press(page: Page, method: Method, link: Locator) {
	const place = await findClickPoint(link);
	if (method === "static touch") return page.touchscreen.tap(place.x, place.y);
	if (method === "static" || method === "before scripts" || method === "awake") return click(page, place);
	if (method === "later") {
		await page.mouse.move(2, 2);
		await page.waitForLoadState("networkidle");
	}
	await page.waitForTimeout(method === "rested" || method === "keyboard" ? HOVER_AFTER_MS : READ_MS);
	if (method === "touch") return page.touchscreen.tap(place.x, place.y);
	if (method === "rested") await page.mouse.move(place.x, place.y);
	if (method === "keyboard") await link.focus();
	if (method === "rested" || method === "keyboard") await page.waitForTimeout(HOVER_MS);
	if (method === "keyboard") return page.keyboard.press("Enter");
	return click(page, place);
}

/**
 * Times the first click of a session, with an empty cache.
 * `base` is the URL of the site or of the static pages, `from` the first page, `to` the address of the clicked link.
 * @returns milliseconds from the click to the end of the frame with the new heading.
 */
export async function measureFirstPress(
	browser: Browser,
	{ method, base, line, from, to }: { method: Method; base: string; line: Line; from: string; to: string },
): Promise<number> {
	const context = await open(browser, method);
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send("Network.enable");
		const { latency, throughput } = line;
		const speed = { downloadThroughput: throughput, uploadThroughput: throughput };
		await session.send("Network.emulateNetworkConditions", { offline: false, latency, ...speed });
		const release = method === "before scripts" ? await holdScripts(session) : undefined;
		await page.goto(base + from, { waitUntil: release ? "commit" : "load" });
		const link = page.locator(`main a[href="${to}"]`).first();
		await link.waitFor({ state: "attached" });
		if (!method.startsWith("static") && !release) await waitForHydration(page);
		await press(page, method, link);
		await release?.();
		await page.waitForFunction(() => document.documentElement.dataset.took !== undefined);
		return Number(await page.evaluate(() => document.documentElement.dataset.took));
	} catch (error) {
		throw new Error(`${method}, ${from} to ${to}: ${error instanceof Error ? error.message : error}`);
	} finally {
		await context.close();
	}
}
