import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
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

test("a gzip log gives the same result, and a truncated one shows an error", async ({ page }) => {
	const packed = gzipSync(text);
	await chooseFile(page, "access.log.gz", packed);
	await expect(report(page)).toContainText(`20,000 lines, ${formatCount(visits)} visits.`);
	const fault = page.getByRole("alert").filter({ hasText: "wrong" });
	const line = '203.0.113.5 - - [22/Nov/2026:10:00:00 +0100] "GET / HTTP/1.1" 200 5';
	const wrong: [name: string, content: string | Uint8Array, says: string][] = [
		["wrong-cut.gz", packed.subarray(0, packed.length / 2), "can’t be unpacked to the end"],
		["wrong-table.gz", gzipSync("Browser,Version,Users\nChrome,157,60"), "holds no readable access log"],
		["wrong-common.log", `${line}\n`.repeat(9), "without user agents"],
		["wrong-bots.log", `${line} "-" "curl/8.5.0"\n`.repeat(9), "it names no browser"],
		["wrong-mixed.log", `${line} "-" "x"\n${"no request\n".repeat(9)}`, "Most lines"],
	];
	for (const [name, content, says] of wrong) {
		await chooseFile(page, name, content);
		await expect(fault).toContainText(says);
		await expect(report(page)).toContainText("“access.log.gz”");
	}
	expect(await report(page).textContent()).not.toContain("203.0.113");
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
