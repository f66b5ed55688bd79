import { writeFileSync } from "node:fs";
import { expect, type Page, type Request } from "@playwright/test";
import { countPlainly, generateLog } from "@/__tests__/corpus/import/made-log";
import { hydrated, test } from "./fixtures";
import { serializeRequest } from "./request-text";

const entries = [...generateLog(20_000, 21)];
const text = entries.map(({ line }) => line).join("\n");
const { visits, facts, byVersion } = countPlainly(entries);
const formatCount = (number: number) => new Intl.NumberFormat("en").format(number);

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const report = (page: Page) => region(page, "Check your import");
const logFile = (name: string, content: string | Uint8Array) => ({
	name,
	mimeType: "text/plain",
	buffer: Buffer.from(content),
});
const chooseFile = (page: Page, name: string, content: string | Uint8Array) =>
	page.getByLabel("File").setInputFiles(logFile(name, content));

test.beforeEach(async ({ page }) => {
	await page.goto("/audience");
	await hydrated(page);
});

test("a log is counted on the device and stored as shares; no line or address of it is sent", async ({
	page,
	complaints,
}) => {
	await page.getByLabel("File").waitFor();
	await page.waitForLoadState("networkidle");
	const requests: Request[] = [];
	page.on("request", (request) => requests.push(request));
	await chooseFile(page, "access.log", text);
	await expect(report(page)).toContainText(
		`“access.log”, an access log from November 15, 2026 to November 21, 2026: 20,000 lines, ${formatCount(visits)} visits.`,
	);
	await expect(report(page)).toContainText(`Bots and programs${formatCount(facts.bots)} lines`);
	const chrome = ((byVersion.get("chrome 157") ?? 0) / visits) * 100;
	await report(page).getByText("How your file was read").click();
	await expect(report(page).getByRole("row", { name: `Chrome 157 ${chrome.toFixed(1)}%` })).toBeVisible();
	await page.getByRole("button", { name: "Use these numbers" }).click();
	await expect(region(page, "Your audience in numbers")).toContainText("visitors: “access.log”, imported on");
	await expect(region(page, "Your audience now")).toContainText("every page answers for your choice");
	const stored = (await page.evaluate(() => localStorage.getItem("webreach.audience"))) ?? "";
	const { usage } = JSON.parse(stored) as { usage: { agent: string; version: string; share: number }[] };
	for (const { agent, version, share } of usage)
		expect(Math.round(share * visits)).toBe(byVersion.get(`${agent} ${version}`));
	const sent = requests.map(serializeRequest);
	const shown = (await page.locator("body").textContent()) ?? "";
	for (const secret of ["2001:db8", "81.1.", "Instagram", "/p499"])
		for (const place of [stored, shown, ...sent]) expect(place).not.toContain(secret);
	expect(complaints).toEqual([]);
});

test("a long log shows progress, leaves the page responsive, and can be cancelled", async ({ page }) => {
	await chooseFile(page, "access.log", text);
	await expect(report(page)).toContainText("“access.log”");
	const long = test.info().outputPath("long.log");
	// The file is as large as a day's log of a busy site, and above the size limit for tables.
	writeFileSync(long, `${text}\n`.repeat(60));
	await page.getByLabel("File").setInputFiles(long);
	const progress = page.getByRole("progressbar", { name: "Reading long.log" });
	await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(progress).toHaveCount(0);
	await expect(report(page)).toContainText("“access.log”");
});
