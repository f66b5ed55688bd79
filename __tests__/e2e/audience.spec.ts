import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { expect, type Page, type Request } from "@playwright/test";
import { zipSync } from "fflate";
import { hydrated, test } from "./fixtures";
import { serializeRequest } from "./request-text";

const ga4 = "__tests__/fixtures/usage/ga4.csv";
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const result = (page: Page) => region(page, "Your audience in numbers");
const report = (page: Page) => region(page, "Check your import");
const openReport = (page: Page) => report(page).getByText("How your file was read").click();
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("webreach.audience"));

/** Presses Tab until an element with this accessible name has the focus. */
async function tabTo(page: Page, name: RegExp, maxPresses = 60) {
	for (let press = 0; press < maxPresses; press++) {
		await page.keyboard.press("Tab");
		const found = await page.evaluate(() => {
			const active = document.activeElement;
			const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : "";
			return `${label ?? ""} ${active?.textContent ?? ""}`;
		});
		if (name.test(found)) return;
	}
	throw new Error(`No element named ${name} got the focus within ${maxPresses} Tab presses.`);
}

/** Creates a CSV export with this many rows, each with a full version number. */
function createCsv(rows: number): Buffer {
	const browsers = ["Chrome", "Safari", "Firefox", "Edge", "Samsung Internet", "Unheard Of"];
	const lines = Array.from(
		{ length: rows },
		(_, row) =>
			`${browsers[row % browsers.length]},${100 + (row % 57)}.0.${row % 7919}.${row % 211},${1 + (row % 997)}`,
	);
	return Buffer.from(`Browser,Browser version,Active users\n${lines.join("\n")}`);
}

const csvFile = (name: string, buffer: Buffer) => ({ name, mimeType: "text/csv", buffer });

test.beforeEach(async ({ page }) => {
	await page.goto("/audience");
	await hydrated(page);
});

test("a saved audience survives a reload until it is reset", async ({ page, complaints }) => {
	await page.getByLabel(/^Your visitors/).selectOption({ label: "Germany" });
	await expect(result(page)).toContainText("baseline widely available, visitors: Germany");
	await page.getByRole("textbox", { name: /^Browsers you support/ }).fill("last 2 chrome versions");
	await page.keyboard.press("Enter");
	await expect(result(page)).toContainText("last 2 chrome versions, visitors: Germany");
	await expect(result(page)).toContainText("You support 2 versions of 1 browser.");
	await page.reload();
	await expect(region(page, "Your audience now")).toContainText("last 2 chrome versions, visitors: Germany");
	await expect(page.getByRole("textbox", { name: /^Browsers you support/ })).toHaveValue(
		"last 2 chrome versions",
	);
	await page.getByRole("button", { name: "Back to the default" }).click();
	await expect(region(page, "Your audience now")).toContainText("Nothing saved yet");
	expect(await stored(page)).toBeNull();
	expect(complaints).toEqual([]);
});

test("numbers are imported, used and saved by keyboard alone, and none of them leaves the browser", async ({
	page,
	complaints,
	baseURL,
}) => {
	// The code of the import form loads when the browser is idle.
	await page.getByLabel("File").waitFor();
	await tabTo(page, /^File/);
	const requests: Request[] = [];
	page.on("request", (request) => requests.push(request));
	page.on("websocket", (socket) => complaints.push(socket.url()));
	// On a busy machine the browser can ignore a press before the file chooser is ready.
	await expect(async () => {
		const choosing = page.waitForEvent("filechooser", { timeout: 5_000 });
		await page.keyboard.press("Enter");
		await (await choosing).setFiles(ga4);
	}).toPass();
	await expect(report(page)).toContainText("18 rows, 118,138 counted");
	await expect(report(page).getByRole("status")).toContainText(/^\d\d\.\d% of your visitors matched\.$/);
	await openReport(page);
	await expect(report(page).getByRole("row", { name: /^YaBrowser 25.10.2 no such browser/ })).toBeVisible();
	await page.keyboard.press("Shift+Tab");
	await expect(report(page).getByRole("button", { name: "Use these numbers" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(report(page).getByRole("status")).toContainText(
		/^Saved\. \d\d\.\d% of your visitors matched\.$/,
	);
	await expect(result(page)).toContainText("visitors: “ga4.csv”, imported on");
	await expect(region(page, "Your audience now")).toContainText("every page answers for your choice");
	expect(JSON.parse((await stored(page)) ?? "").weights).toMatchObject({ kind: "imported", name: "ga4.csv" });

	const sent = requests.map((request) => `${request.method()} ${request.url()} ${request.postData() ?? ""}`);
	// Requests that do not depend on the audience: code, messages, the support matrix, and prefetched pages.
	const audienceRequests = sent.filter(
		(line) => !/^GET [^ ]+\/(_next\/static|_next\/data|matrix|messages)\/[^ ?]+(\?dpl=\w+)? $/.test(line),
	);
	// On a busy machine, the file may have been chosen twice.
	expect([...new Set(audienceRequests)]).toEqual([
		`GET ${baseURL}/api/v1/audience?target=baseline+widely+available&region=world `,
	]);
	for (const secret of ["ga4", "118138", "30210", "YaBrowser", "7123"])
		expect(requests.map(serializeRequest).filter((line) => line.includes(secret))).toEqual([]);
	expect(complaints).toEqual([]);
});

test("a dropped file and pasted rows are read", async ({ page }) => {
	const text = readFileSync(ga4, "utf8");
	const data = await page.evaluateHandle((text) => {
		const transfer = new DataTransfer();
		transfer.items.add(new File([text], "dropped.csv", { type: "text/csv" }));
		return transfer;
	}, text);
	await page.getByText("or drop a file here").first().dispatchEvent("drop", { dataTransfer: data });
	await expect(report(page)).toContainText("“dropped.csv”");
	await page.getByText("Or paste rows").click();
	await page.getByRole("textbox", { name: "Or paste rows" }).fill("chrome;120;12,5\nfirefox;130;7,5");
	await page.getByRole("button", { name: "Read pasted rows" }).click();
	await expect(report(page)).toContainText("“pasted rows”");
	await expect(report(page)).toContainText("2 rows, 20 percent named");
});

test("ambiguous data leads to questions, usable by keyboard and on a narrow screen", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.getByLabel("File").setInputFiles("__tests__/fixtures/import/sheet-total-hungarian.csv");
	await expect(report(page)).toContainText("Mindösszesen: 1,000 – equals the sum of the others");
	await openReport(page);
	const use = report(page).getByRole("button", { name: "Use these numbers" });
	await expect(report(page).getByRole("status")).toContainText("Please answer the questions above first");
	await expect(use).toHaveCount(0);
	const getTableTop = () =>
		report(page)
			.getByRole("table")
			.last()
			.evaluate((table) => table.getBoundingClientRect().top + window.scrollY);
	const before = await getTableTop();
	await report(page).getByRole("heading", { level: 2 }).focus();
	await tabTo(page, /^Látogatók: 1,000/, 8);
	await page.keyboard.press("Space");
	await expect(use).toBeVisible();
	// An answer changes neither the height of the question nor the position of the button.
	expect(Math.abs((await getTableTop()) - before)).toBeLessThan(2);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await tabTo(page, /^ Use these numbers/, 8);
	await page.keyboard.press("Enter");
	await expect(result(page)).toContainText("visitors: “sheet-total-hungarian.csv”, imported on");
});

test("a wrong file shows an error and keeps the previous import", async ({ page }) => {
	await page.getByLabel("File").setInputFiles(ga4);
	await page.getByRole("button", { name: "Use these numbers" }).click();
	await expect(region(page, "Your audience now")).toContainText("ga4.csv");
	const before = await stored(page);
	expect(before).toContain("ga4.csv");
	const huge = test.info().outputPath("huge.csv");
	writeFileSync(huge, "Browser,Version,Users\n");
	truncateSync(huge, 200_000_000);
	const wrong: [name: string, content: Buffer | string, says: string][] = [
		["picture.png", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), "is an image"],
		["empty.csv", "", "is empty"],
		["words.csv", "Browser,Version\nChrome,new\nFirefox,old", "holds no numbers"],
		["page.csv", "<!DOCTYPE html><html></html>", "is a web page"],
		["book.xlsx", Buffer.from(zipSync({ "[Content_Types].xml": new Uint8Array(9) })), "is a spreadsheet"],
		["half.zip", Buffer.from("PK\x03\x04", "latin1"), "is a damaged archive"],
		["huge.csv", huge, "is too large"],
	];
	for (const [name, content, says] of wrong) {
		const file = content === huge ? huge : csvFile(name, Buffer.from(content));
		await page.getByLabel("File").setInputFiles(file);
		await expect(page.getByRole("alert").filter({ hasText: name })).toContainText(says);
		await expect(report(page)).toContainText("118,138 counted");
		await expect(result(page)).toContainText("visitors: “ga4.csv”");
		expect(await stored(page)).toBe(before);
	}
});

test("50,000 rows leave the page responsive", async ({ page }) => {
	const rows = createCsv(50_000);
	// The file is passed by its path, because building it from bytes would block the page.
	const file = test.info().outputPath("long.csv");
	writeFileSync(file, rows);
	await page.evaluate(() => {
		const seen = { gap: 0, task: 0, stop: false };
		let last = performance.now();
		const frame = (now: number) => {
			seen.gap = Math.max(seen.gap, now - last);
			last = now;
			if (!seen.stop) requestAnimationFrame(frame);
		};
		requestAnimationFrame(frame);
		new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration);
		}).observe({ type: "longtask" });
		Object.assign(window, { seen });
	});
	const start = Date.now();
	await page.getByLabel("File").setInputFiles(file);
	await expect(report(page)).toContainText("50,000 rows");
	const took = Date.now() - start;
	const { gap, task } = await page.evaluate(() => {
		const { seen } = window as unknown as { seen: { gap: number; task: number; stop: boolean } };
		seen.stop = true;
		return seen;
	});
	await expect(report(page)).toContainText(/and [\d,]+ more/);
	process.stdout.write(
		`import of 50,000 rows (${(rows.length / 1e6).toFixed(1)} MB): ${took} ms until shown, longest frame gap ${gap.toFixed(0)} ms, longest task ${task.toFixed(0)} ms\n`,
	);
	expect(task).toBeLessThan(500);
	// A frozen page would have a gap as long as the import; a busy machine may drop frames.
	expect(gap).toBeLessThan(took / 2);
});

test("a long import can be cancelled, and the previous import stays", async ({ page }) => {
	await page.getByLabel("File").setInputFiles(ga4);
	await expect(report(page)).toContainText("118,138 counted");
	await page.getByLabel("File").setInputFiles(csvFile("longer.csv", createCsv(480_000)));
	await expect(page.getByRole("progressbar", { name: "Reading longer.csv" })).toBeVisible();
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByRole("progressbar")).toHaveCount(0);
	await expect(report(page)).toContainText("118,138 counted");
});

test("a link brings imported numbers to another browser, which forgets them with the tab unless they are saved", async ({
	page,
	browser,
	baseURL,
}) => {
	await page.getByLabel("File").setInputFiles(ga4);
	await page.getByRole("button", { name: "Use these numbers" }).click();
	await page.getByRole("button", { name: "Make a link" }).click();
	const link = await page.getByLabel("Link to this audience").inputValue();
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: /^Download/ }).click();
	const stats = JSON.parse(readFileSync(await (await download).path(), "utf8"));
	expect(stats.chrome["156"]).toBeCloseTo(25.57, 2);

	const elsewhere = await browser.newPage();
	// The link contains the origin that the page was built for.
	await elsewhere.goto(`${baseURL}${link.replace(/^https?:\/\/[^/]+/, "")}`);
	await expect(result(elsewhere)).toContainText("visitors: “ga4.csv”, imported on");
	await expect(region(elsewhere, "Your audience now")).toContainText("In this tab, from the link");
	expect(await stored(elsewhere)).toBeNull();
	await elsewhere.getByRole("button", { name: "Keep", exact: true }).click();
	await expect(region(elsewhere, "Your audience now")).toContainText("every page answers for your choice");
	await expect(elsewhere).toHaveURL(`${baseURL}/audience`);
	expect(await stored(elsewhere)).toContain("ga4.csv");
	await elsewhere.goto(`${baseURL}/audience?again#numbers=zcut`);
	await expect(elsewhere.getByText(/^We couldn’t read the audience in this address/)).toBeVisible();
	expect(await stored(elsewhere)).toContain("ga4.csv");
	await elsewhere.close();
});

test("without JavaScript the form leads to a page for the chosen audience", async ({ browser, baseURL }) => {
	const page = await browser.newPage({ javaScriptEnabled: false });
	await page.goto(`${baseURL}/audience`);
	await expect(page.getByText(/need JavaScript/)).toBeVisible();
	await expect(page.getByText("Your own numbers")).toBeHidden();
	await page.getByRole("textbox", { name: /^Browsers you support/ }).fill("defaults");
	await page.getByLabel(/^Your visitors/).selectOption({ label: "Japan" });
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page).toHaveURL(`${baseURL}/set?region=JP&target=defaults`);
	await expect(page.getByRole("textbox", { name: /^Browsers you support/ })).toHaveValue("defaults");
	await page.close();
});
