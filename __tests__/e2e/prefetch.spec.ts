import { expect, type Page } from "@playwright/test";
import { hydrated, test, touched } from "./fixtures";

/** Maximum transfer size of prefetches per page, in bytes. */
const MAX_PREFETCH_BYTES = 150_000;

interface Fetched {
	/** Index of the page in the visit. */
	step: number;
	bytes: number;
	/** The page that the request is for, if it requests page data. */
	page?: string;
}

const getPath = (url: string) => new URL(url).pathname;
const isCode = (path: string) => path.endsWith("/reading.js");
const getDataPage = (path: string) => /\/_next\/data\/[^/]+\/en(\/.*)\.json$/.exec(path)?.[1];
const isMessages = (path: string) => /^\/messages\/.+\/(?:pages|feature|compat)\//.test(path);

/** A typical visit of ten pages: the start, then the pressed links. */
const walk = [
	"/features/subgrid",
	"/groups/grid",
	"/features/grid",
	"/compat/css/properties/display/grid",
	"/browsers/chrome/57",
	"/browsers/chrome",
	"/browsers",
	"/features",
	"/groups",
	"/groups/animation",
];

/** Returns the share (0..1) of prefetched code that ran, by module. */
async function computeExecutedShare(page: Page): Promise<number> {
	const [code] = (await page.coverage.stopJSCoverage()).filter(({ url }) => isCode(getPath(url)));
	if (!code?.source) return 0;
	const functions = code.functions.map(({ ranges: [range] }) => range).filter((range) => range !== undefined);
	const sorted = functions.sort((one, other) => one.startOffset - other.startOffset);
	let from = 0;
	let run = 0;
	let all = 0;
	for (const { startOffset, endOffset, count } of sorted) {
		// Skips the file itself, and ranges inside a counted module.
		if (endOffset - startOffset > code.source.length * 0.9 || startOffset < from) continue;
		from = endOffset;
		all += endOffset - startOffset;
		if (count > 0) run += endOffset - startOffset;
	}
	return run / all;
}

test("a visit of ten pages prefetches little, and uses more than half of it", async ({ page }) => {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	const fetched: Fetched[] = [];
	const requestedPaths = new Map<string, string>();
	let step = 0;
	let codeBytes = 0;
	session.on("Network.requestWillBeSent", ({ requestId, request }) =>
		requestedPaths.set(requestId, getPath(request.url)),
	);
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const path = requestedPaths.get(requestId);
		const dataPage = path && getDataPage(path);
		if (!path || encodedDataLength === 0 || !(dataPage || isCode(path) || isMessages(path))) return;
		if (isCode(path)) codeBytes += encodedDataLength;
		fetched.push({ step, bytes: encodedDataLength, ...(dataPage && { page: dataPage }) });
	});
	await page.coverage.startJSCoverage();
	const [first = "", ...others] = walk;
	await page.goto(first);
	await hydrated(page);
	for (const to of others) {
		await page.waitForLoadState("networkidle");
		step++;
		// Opens collapsed sections first, as a reader does.
		const links = page.locator(`a[href="${to}"]`);
		await links.first().waitFor({ state: "attached" });
		if ((await links.locator("visible=true").count()) === 0)
			await links.first().evaluate((link) => {
				for (let at = link.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
					at.open = true;
			});
		const link = links.locator("visible=true").first();
		await link.hover();
		await link.click();
		await page.waitForURL(`**${to}`);
	}
	await page.waitForLoadState("networkidle");
	const run = await computeExecutedShare(page);
	const sum = (some: Fetched[]) => some.reduce((bytes, one) => bytes + one.bytes, 0);
	const perPage = walk.map((_, index) => sum(fetched.filter((one) => one.step === index)));
	const unused = sum(fetched.filter(({ page }) => page && !walk.includes(page))) + codeBytes * (1 - run);
	console.log(
		`Prefetched on ten pages: ${sum(fetched)} bytes (${perPage.join(" ")}), ${Math.round(unused)} unused; ` +
			`${Math.round(run * 100)} % of ${codeBytes} bytes of code ran.`,
	);
	expect(codeBytes).toBeGreaterThan(0);
	expect(Math.max(...perPage)).toBeLessThanOrEqual(MAX_PREFETCH_BYTES);
	expect(unused).toBeLessThan(sum(fetched) / 2);
});

test("until the shared code is there, a link loads a document; then the router shows its page with data", async ({
	page,
}) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/reading\.js/, async (route) => {
		await held;
		await route.continue().catch(() => undefined);
	});
	const rules = page.locator('script[type="speculationrules"]');
	const mark = () => page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
	const dataPages: (string | undefined)[] = [];
	page.on("request", (request) => dataPages.push(getDataPage(getPath(request.url()))));
	await page.goto("/groups");
	await touched(page);
	expect(JSON.parse((await rules.textContent()) ?? "").prefetch).toHaveLength(1);
	await mark();
	await page.locator('main a[href="/groups/canvas"]').first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Canvas", exact: true })).toBeVisible();
	await expect(page.locator("html[data-marked]")).toHaveCount(0);

	release();
	await hydrated(page);
	await expect(rules).toHaveCount(0);
	await mark();
	await page.locator('main a[href="/groups"]').first().click();
	await expect(page.getByRole("heading", { level: 1, name: "Groups", exact: true })).toBeVisible();
	await expect(page.locator("html[data-marked]")).toHaveCount(1);
	expect(dataPages).toContain("/groups");
});

test("the shared content bundle loads once, and no content page loads its own code", async ({ page }) => {
	const finishedPaths = new Set<string>();
	page.on("requestfinished", (request) => finishedPaths.add(getPath(request.url())));
	await page.goto("/groups/grid");
	await hydrated(page);
	// The code and its messages are requested once.
	await expect
		.poll(() => [...finishedPaths].filter((path) => isCode(path) || isMessages(path)).length)
		.toBe(4);
	await page.waitForLoadState("networkidle");
	const scripts: string[] = [];
	page.on(
		"request",
		(request) => request.resourceType() === "script" && scripts.push(getPath(request.url())),
	);
	for (const [to, title] of [
		["/browsers", "Browsers"],
		["/browsers/safari", /Safari/],
		["/browsers", "Browsers"],
	] as const) {
		await page.locator(`a[href="${to}"]`).first().click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
	}
	// The names of the map's regions are messages of their own.
	expect(scripts.filter((path) => !path.includes("/regions/"))).toEqual([]);
});

test("if the prefetched code fails to run, pages load their own", async ({ page }) => {
	await page.route(/\/reading\.js/, (route) =>
		route.fulfill({ contentType: "text/javascript", body: 'throw new TypeError("broken");' }),
	);
	await page.goto("/groups/grid");
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
	await page.locator('header a[href="/browsers"]').first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Browsers");
	await expect(page.locator("html[data-marked]")).toHaveCount(1);
});

test("touch and focus on a link prefetch its page", async ({ browser, baseURL }) => {
	const page = await browser.newPage({
		...(baseURL && { baseURL }),
		hasTouch: true,
		serviceWorkers: "block",
	});
	const requestedPaths: string[] = [];
	page.on("request", (request) => requestedPaths.push(getDataPage(getPath(request.url())) ?? ""));
	await page.goto("/groups");
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	const last = page.locator('main a[href^="/groups/"]').last();
	const to = (await last.getAttribute("href")) ?? "";
	expect(requestedPaths).not.toContain(to);
	await last.dispatchEvent("touchstart");
	await expect.poll(() => requestedPaths).toContain(to);
	const before = page.locator('main a[href^="/groups/"]').nth(-2);
	await before.focus();
	await expect
		.poll(async () => requestedPaths.includes((await before.getAttribute("href")) ?? ""))
		.toBe(true);
	await page.close();
});
