import { expect } from "@playwright/test";
import { readBuildId } from "@/lib/next/build-manifests";
import { findFreePort, serveSite } from "@/scripts/site";
import { chip } from "./audience-chip";
import { hydrated, test } from "./fixtures";
import { buildAgain, type SecondBuild } from "./second-build";

const serverOptions = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
const getDeploymentId = (html: string) => /data-dpl-id="([^"]+)"/.exec(html)?.[1];

let second: SecondBuild | undefined;
test.beforeAll(() => {
	test.setTimeout(300_000);
	second = buildAgain("second");
});
test.afterAll(() => second?.remove());

test("after a new deployment an open tab loads the new version on navigation, and keeps the audience", async ({
	page,
}) => {
	const port = await findFreePort();
	const first = await serveSite({ dir: process.cwd(), port, host: "127.0.0.1", options: serverOptions });
	await page.goto(`${first.url}/features?q=grid&for=defaults@DE`);
	await hydrated(page);
	await page.waitForLoadState("networkidle");
	const before = getDeploymentId(await (await page.request.get(`${first.url}/features`)).text());
	await first.stop();

	const next = await serveSite({ dir: second?.dir ?? "", port, host: "127.0.0.1", options: serverOptions });
	try {
		expect(getDeploymentId(await (await page.request.get(`${next.url}/features`)).text())).toBe("second");
		expect(before).not.toBe("second");
		// Another build has other addresses for its immutable files.
		expect(readBuildId(second?.dir)).not.toBe(readBuildId());
		await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
		await page.getByRole("link", { name: "Browsers", exact: true }).first().click();
		await expect(page).toHaveURL(/\/browsers$/);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/browser/i);
		// The navigation loaded a new document.
		await expect(page.locator("html[data-marked]")).toHaveCount(0);
		await hydrated(page);
		await expect(chip(page)).toContainText("Germany");
		await page.goBack();
		await expect(page).toHaveURL(/q=grid/);
		await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("grid");
		await page.getByRole("link", { name: "Features", exact: true }).first().click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/feature/i);
	} finally {
		await next.stop();
	}
});
