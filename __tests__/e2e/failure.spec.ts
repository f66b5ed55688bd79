import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { broken } from "./broken-site";
import { hydrated, test } from "./fixtures";

const featureLink = (page: Page, id: string) => page.locator(`main a[href="/features/${id}"]`);
const readDigest = async (page: Page) => (await page.locator("[data-digest]").textContent()) ?? "";

/** Details that only the operator may see: message, error class, server file, stack frame. */
const secrets = [
	/Invalid (input|option)/i,
	/DatasetError/,
	/\/lib\/data\//,
	/node_modules/,
	/\bat \w+ \(/,
	/\.ts:\d+/,
];

const showError = (digest: string, errorLog: string) =>
	spawnSync(process.execPath, ["--import", "tsx", "scripts/show-errors.ts", digest], {
		env: { ...process.env, ERROR_LOG_FILE: errorLog },
		encoding: "utf8",
	});

test("a link to a broken record ends on the error page, whose digest identifies the cause", async ({
	page,
	brokenSite,
}) => {
	await page.goto(`${brokenSite.url}/features`);
	await hydrated(page);
	const document = page.waitForResponse(`${brokenSite.url}/features/${broken.unmade}`);
	await featureLink(page, broken.unmade).click();
	const answer = await document;
	expect(answer.status()).toBe(500);
	expect(answer.headers()["cache-control"]).toContain("no-store");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/went wrong on our server/);
	await expect(page.getByText("500")).toBeVisible();
	const digest = await readDigest(page);
	expect(digest).toMatch(/^\w+$/);

	const { status, stdout } = showError(digest, brokenSite.errorLog);
	expect(status).toBe(0);
	expect(stdout).toContain("DatasetError");
	expect(stdout).toContain(`feature "${broken.unmade}"`);
	expect(stdout).toContain("status.baseline");
});

test("the same fault has the same digest in every language, as page and as data", async ({
	page,
	brokenSite,
}) => {
	const digests = new Set<string>();
	for (const prefix of ["", "/de", "/ja"]) {
		await page.goto(`${brokenSite.url}${prefix}/features/${broken.unmade}`);
		digests.add(await readDigest(page));
	}
	const log = readFileSync(brokenSite.errorLog, "utf8").trim().split("\n");
	for (const line of log.filter((line) => line.includes(`\\"${broken.unmade}\\"`)))
		digests.add(JSON.parse(line).digest);
	// On failure, prints all log lines, which help to find the cause.
	expect([...digests], log.join("\n")).toHaveLength(1);
});

test("no message, stack or path reaches the client", async ({ request, brokenSite }) => {
	const page = await request.get(`${brokenSite.url}/de/features/${broken.unmade}`);
	const html = await page.text();
	const build = /"buildId":"([^"]+)"/.exec(html)?.[1];
	const data = await request.get(
		`${brokenSite.url}/_next/data/${build}/de/features/${broken.unmade}.json?id=${broken.unmade}`,
	);
	expect([page.status(), data.status()]).toEqual([500, 500]);
	for (const secret of secrets) {
		expect(html).not.toMatch(secret);
		expect(await data.text()).not.toMatch(secret);
	}
});

test("the error page offers try again, home and search", async ({ page, brokenSite }) => {
	const address = `${brokenSite.url}/features/${broken.unmade}`;
	await page.goto(address);
	await hydrated(page);
	const main = page.getByRole("main");
	await expect(main.getByRole("button", { name: /copy/i })).toBeVisible();
	const again = page.waitForResponse(address);
	await main.getByRole("link", { name: "Try again" }).click();
	expect((await again).status()).toBe(500);
	await main.locator('a[href="/search"]').click();
	await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
});

test("a failing revalidation keeps serving the last good page", async ({ request, brokenSite }) => {
	const address = `${brokenSite.url}/features/${broken.stale}`;
	const isLogged = () => readFileSync(brokenSite.errorLog, "utf8").includes(`feature \\"${broken.stale}\\"`);
	expect((await request.get(address)).status()).toBe(200);
	await expect.poll(isLogged).toBe(true);
	const secondResponse = await request.get(address);
	expect(secondResponse.status()).toBe(200);
	const html = await secondResponse.text();
	expect(html).toContain("<h1");
	const build = /"buildId":"([^"]+)"/.exec(html)?.[1];
	const data = await request.get(
		`${brokenSite.url}/_next/data/${build}/en/features/${broken.stale}.json?id=${broken.stale}`,
	);
	expect(data.status()).toBe(200);
	expect((await data.json()).pageProps).toMatchObject({ id: broken.stale });
});
