import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { zipSync } from "fflate";
import { chip, toggleChip } from "./audience-chip";
import { hydrated, test } from "./fixtures";
import { serializeRequest } from "./request-text";

const code = `.card {
	grid-template-rows: subgrid;
	field-sizing: content;
	@supports (anchor-name: --secretly) {
		anchor-name: --secretly;
	}
}
`;

const getResults = (page: Page) => page.locator("#comes-to");
const getCodeField = (page: Page) => page.getByLabel("Code", { exact: true });
/** Returns the names of the found features and their effects. */
const readFindings = async (page: Page) =>
	page.locator("article article h3, article article strong").allInnerTexts();

async function checkInBrowser(page: Page, text: string) {
	await getCodeField(page).fill(text);
	await page.getByRole("button", { name: "Check", exact: true }).click();
	await expect(getResults(page)).toBeFocused();
}

test("shows the unsupported share of a style sheet with fixes, and sends none of it", async ({
	page,
	complaints,
}) => {
	const sent: string[] = [];
	page.on("request", (request) => sent.push(serializeRequest(request)));
	await page.goto("/check");
	await hydrated(page);
	await page.getByRole("button", { name: "Try an example" }).waitFor();
	await checkInBrowser(page, code);
	await expect(page.getByRole("article", { name: "field-sizing" })).toContainText(/ignored for \d+\.\d%/);
	await page.getByRole("button", { name: "code.css:3:2" }).click();
	const source = page.getByRole("region", { name: "The code" });
	await expect(source.locator("[aria-current] mark")).toHaveText(["field-sizing"]);
	// Hovering a link prefetches its page. That request does not reveal the findings either.
	await page.getByRole("article", { name: "field-sizing" }).getByRole("link").first().hover();
	await page.waitForTimeout(500);
	expect(sent.filter((request) => /secretly|sizing|subgrid|anchor|card/.test(request))).toEqual([]);
	expect(sent.filter((request) => !request.startsWith("GET "))).toEqual([]);
	expect(complaints).toEqual([]);
});

test("a new visitor pastes a style sheet, and sees the biggest problem with its fix", async ({ page }) => {
	// The result is visible without another click.
	await page.goto("/");
	await page.getByRole("link", { name: "Check code", exact: true }).first().click();
	await getCodeField(page).fill(".card { color: red }\n.card { text-wrap: pretty }\n");
	await page.getByRole("button", { name: "Check", exact: true }).click();
	await expect(getResults(page)).toBeFocused();
	const finding = page.getByRole("region", { name: "Biggest gaps" }).getByRole("article").first();
	await expect(finding).toHaveAccessibleName("text-wrap: pretty");
	await expect(finding).toBeInViewport({ ratio: 1 });
	await expect(finding).toContainText(/ignored for \d+\.\d%/);
	await expect(finding).toContainText("Firefox");
	await expect(finding).toContainText("Add a fallback value above it.");
	await expect(finding).toContainText("code.css:2:");
});

test("updates the findings for another audience", async ({ page }) => {
	await page.goto("/check");
	await hydrated(page);
	await checkInBrowser(page, code);
	const before = await page
		.locator("section")
		.filter({ has: getResults(page) })
		.textContent();
	await toggleChip(page);
	await chip(page).getByRole("combobox").selectOption("DE");
	await expect(page.locator("section").filter({ has: getResults(page) })).not.toHaveText(before ?? "");
});

test("without JavaScript the server checks the form, with the same findings", async ({
	browser,
	baseURL,
	page,
}) => {
	await page.goto("/check");
	await hydrated(page);
	await checkInBrowser(page, code);
	const browserFindings = await readFindings(page);
	const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
	const plain = await context.newPage();
	await plain.goto("/check");
	// Text locators ignore noscript.
	await expect(plain.locator("main noscript p").last()).toBeVisible();
	await expect(plain.getByText("Your code stays on this device")).toBeHidden();
	await getCodeField(plain).fill(code);
	await plain.locator("main noscript button[type=submit]").click();
	await expect(plain).toHaveURL(/\/check\/findings$/);
	await expect(getResults(plain)).toBeVisible();
	expect(await readFindings(plain)).toEqual(browserFindings);
	await expect(getCodeField(plain)).toHaveValue(code);
	await context.close();
});

test("shares code by a link whose contents never reach the server", async ({ browser, page, baseURL }) => {
	await page.goto("/check");
	await hydrated(page);
	await checkInBrowser(page, code);
	await page.evaluate(() => {
		navigator.clipboard.writeText = async (text) => {
			document.documentElement.dataset.copied = text;
		};
	});
	await page.getByRole("button", { name: "Copy a link with this code" }).click();
	await expect(page.locator("html[data-copied]")).toBeAttached();
	const link = new URL((await page.locator("html").getAttribute("data-copied")) ?? "");
	const context = await browser.newContext(baseURL ? { baseURL } : {});
	const other = await context.newPage();
	await other.goto(link.pathname + link.hash);
	await expect(getResults(other)).toBeFocused();
	await expect(getCodeField(other)).toHaveValue(code);
	await context.close();
});

test("reads a project from an archive, and stays responsive while it checks a megabyte", async ({ page }) => {
	await page.goto("/check");
	await hydrated(page);
	const large = code.repeat(9_000);
	const packed = zipSync({
		"src/a.css": new TextEncoder().encode(large),
		"src/b.ts": new TextEncoder().encode("const a: number = [1].findLast((one) => one > 0) ?? 0;"),
		"src/c.vue": new TextEncoder().encode("<template><dialog open></dialog></template>"),
	});
	const field = page.getByLabel("Files or a .zip");
	await field.setInputFiles({ name: "all.zip", mimeType: "application/zip", buffer: Buffer.from(packed) });
	await expect(getResults(page)).toBeFocused({ timeout: 60_000 });
	await expect(page.getByRole("article", { name: "field-sizing" })).toContainText(/[\d,]+ more places/);
	// The page responds at once, because it renders only the visible part of the findings.
	const took = await page.evaluate(async () => {
		const began = performance.now();
		await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
		return performance.now() - began;
	});
	expect(took).toBeLessThan(500);
});

test("loads at most 405 kB of code and data, and only for a check", async ({ page }) => {
	const gzipSizes = new Map<string, number>();
	page.on("response", async (response) => {
		if (!/\/_next\/static\/chunks\/.*\.js|\/check\/data\//.test(response.url())) return;
		gzipSizes.set(response.url(), gzipSync(await response.body(), { level: 9 }).length);
	});
	await page.goto("/check");
	await hydrated(page);
	await expect(page.getByRole("button", { name: "Check", exact: true })).toBeEnabled();
	await page.waitForLoadState("networkidle");
	const before = new Set(gzipSizes.keys());
	expect([...before].filter((url) => url.includes("/check/data/"))).toEqual([]);
	await checkInBrowser(page, code);
	const delayed = [...gzipSizes].filter(([url]) => !before.has(url));
	expect(delayed.length).toBeGreaterThan(1);
	expect(delayed.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(405_000);
});

async function submit(page: Page, data: unknown, headers: Record<string, string> = {}) {
	const send = () =>
		page.request.post("/api/v1/check", {
			headers: { "content-type": "application/json", ...headers },
			data: typeof data === "string" ? data : JSON.stringify(data),
		});
	const answer = await send();
	if (answer.status() !== 429) return answer;
	// Other tests are of the same client, and large bodies count as many requests.
	await page.waitForTimeout(1_000 * Number(answer.headers()["retry-after"]));
	return send();
}

test("the API stops a check that takes too long", async ({ page }) => {
	const answer = await submit(page, { files: [{ name: "a.js", text: `${"(".repeat(100_000)}` }] });
	expect([200, 422]).toContain(answer.status());
	expect(answer.status() === 200 ? (await answer.json()).unreadable.length : 1).toBeGreaterThan(0);
});

test("counts what the build of the form takes care of as working", async ({ page }) => {
	await page.goto("/check");
	await hydrated(page);
	await page.getByLabel("Your build").fill("babel:target,core-js:usage,lightningcss");
	await checkInBrowser(
		page,
		`<style>.card { & .title { color: blue } }</style>
<script>const last = [1, 2].at(-1); const name = user?.name; navigator.usb.getDevices();</script>`,
	);
	const folded = page.getByText("Your build takes care of these (3)");
	await folded.click();
	for (const name of ["Nesting", "Array at()", "optional chaining"])
		await expect(page.getByRole("article", { name })).toContainText("Works after your build");
	await expect(page.getByRole("article", { name: "WebUSB" })).toContainText("Breaks");
});
