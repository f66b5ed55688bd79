import { expect, type Page } from "@playwright/test";
import { readBuildId } from "@/scripts/build-manifests";
import { freePort, serveSite } from "@/scripts/site";
import { hydrated, test } from "./fixtures";
import { buildAgain, type SecondBuild } from "./second-build";

const quiet = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
const idOf = (html: string) => /data-dpl-id="([^"]+)"/.exec(html)?.[1];

const typed = (page: Page) => page.locator("header input[name=q]");

let second: SecondBuild | undefined;
test.beforeAll(() => {
	test.setTimeout(300_000);
	second = buildAgain("second");
});
test.afterAll(() => second?.remove());

test("a new deployment under an open tab: the next page is the new one's, and nothing of the reader's is lost", async ({
	page,
}) => {
	const port = await freePort();
	const first = await serveSite({ dir: process.cwd(), port, host: "127.0.0.1", options: quiet });
	await page.goto(`${first.url}/features?q=grid&for=defaults@DE`);
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	const before = idOf(await (await page.request.get(`${first.url}/features`)).text());
	await typed(page).fill("half a na");
	await first.stop();

	const next = await serveSite({ dir: second?.dir ?? "", port, host: "127.0.0.1", options: quiet });
	try {
		expect(idOf(await (await page.request.get(`${next.url}/features`)).text())).toBe("second");
		expect(before).not.toBe("second");
		// Immutable files of another build have another address.
		expect(readBuildId(second?.dir)).not.toBe(readBuildId());
		await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
		await page.getByRole("link", { name: "Browsers", exact: true }).first().click();
		await expect(page).toHaveURL(/\/browsers$/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/browser/i);
		// The document and code of the new version.
		await expect(page.locator("html[data-marked]")).toHaveCount(0);
		await hydrated(page);
		await expect(typed(page)).toHaveValue("half a na");
		await expect(page.getByRole("complementary", { name: "Audience" })).toContainText("Germany");
		await page.goBack();
		await expect(page).toHaveURL(/q=grid/);
		await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("grid");
		await page.getByRole("link", { name: "Groups", exact: true }).first().click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/group/i);
	} finally {
		await next.stop();
	}
});
