import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { type MainThreadCost, summarizeTrace, type TraceEvent } from "./main-thread";

/** A page of each of twelve kinds. */
export const pages = [
	"/",
	"/features",
	"/features/grid",
	"/compat/api/Element",
	"/check",
	"/browsers",
	"/browsers/safari/17.4",
	"/baseline/2024/09",
	"/plan",
	"/compare",
	"/changes",
	"/search?q=grid",
];

export interface VisitCost extends MainThreadCost {
	/** The largest contentful paint, in milliseconds after the navigation began. */
	paintMs: number;
}

/** Lighthouse's phone: a processor at a quarter of its speed, 150 ms of latency, 1.6 Mbit/s. */
const SLOWDOWN = 4;
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** The trace events that `summarizeTrace` reads. More would take more time than what they measure. */
const includedCategories = [
	"loading",
	"v8.execute",
	"devtools.timeline",
	"disabled-by-default-devtools.timeline",
];

/** Opens an empty page of a phone, with an empty cache and a slow processor. */
export async function openPhone(
	browser: Browser,
): Promise<{ page: Page; session: CDPSession; close: () => Promise<void> }> {
	const context = await browser.newContext({
		viewport: { width: 412, height: 823 },
		deviceScaleFactor: 1.75,
		isMobile: true,
		hasTouch: true,
		serviceWorkers: "block",
	});
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
	return { page, session, close: () => context.close() };
}

/** A page is quiet when its main thread worked for less than `QUIET_MS` in `WATCH_MS`. */
const QUIET_MS = 30;
const WATCH_MS = 2_500;
const MOST_WATCHES = 8;

/** Returns the CPU time of the page's tasks so far, in milliseconds. */
async function readTaskTime(session: CDPSession): Promise<number> {
	const { metrics } = await session.send("Performance.getMetrics");
	return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** Waits until the page has hydrated and done what it does when it is idle. */
async function waitUntilQuiet(session: CDPSession): Promise<void> {
	let before = await readTaskTime(session);
	for (let watch = 0; watch < MOST_WATCHES; watch++) {
		await sleep(WATCH_MS);
		const now = await readTaskTime(session);
		if (now - before < QUIET_MS) return;
		before = now;
	}
}

async function readTrace(session: CDPSession): Promise<TraceEvent[]> {
	const events: TraceEvent[] = [];
	session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
	const complete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
	await session.send("Tracing.end");
	await complete;
	return events;
}

/** Returns when the largest content painted, in milliseconds. */
const readLargestPaint = (page: Page): Promise<number> =>
	page.evaluate(
		() =>
			new Promise((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
					type: "largest-contentful-paint",
					buffered: true,
				});
			}),
	);

/**
 * Opens a page with an empty cache as a phone does, waits until it is quiet, and returns what it cost.
 * @param isTouched whether the reader scrolls once the page has loaded.
 */
export async function visit(browser: Browser, url: string, isTouched: boolean): Promise<VisitCost> {
	const { page, session, close } = await openPhone(browser);
	try {
		await session.send("Network.enable");
		await session.send("Network.emulateNetworkConditions", line);
		await session.send("Performance.enable", { timeDomain: "threadTicks" });
		await session.send("Tracing.start", {
			transferMode: "ReportEvents",
			traceConfig: { includedCategories },
		});
		await page.goto(url, { waitUntil: "load" });
		await waitUntilQuiet(session);
		if (isTouched) {
			await page.evaluate(() => document.dispatchEvent(new Event("scroll")));
			await waitUntilQuiet(session);
		}
		const paintMs = await readLargestPaint(page);
		return { ...summarizeTrace(await readTrace(session)), paintMs };
	} finally {
		await close();
	}
}
