import { test as base, type Page } from "@playwright/test";
import { HYDRATED_ATTRIBUTE } from "@/lib/browser/hydrated";
import { CLIENT_NAVIGATION_ATTRIBUTE } from "@/lib/browser/link-navigation";
import type { TestBrowsers } from "@/scripts/browser";
import { type BrokenSite, serveBrokenSite } from "./broken-site";
import { readSetupData } from "./setup-data";

interface PageFixtures {
	/** Console errors and uncaught exceptions of the page so far. */
	complaints: string[];
	/** Content security policy violations in any page of the test; any violation fails the test. */
	violations: string[];
	browserIsPresent: undefined;
}

/** Options that a Playwright project sets. */
export interface ProjectOptions {
	/** The browser to run in; tests of a project whose browser is missing are skipped. */
	chromium: keyof TestBrowsers;
}

interface WorkerFixtures extends ProjectOptions {
	brokenSite: BrokenSite;
}

export const test = base.extend<PageFixtures, WorkerFixtures>({
	chromium: ["default", { option: true, scope: "worker" }],
	browser: [
		async ({ playwright, chromium }, use) => {
			const { browsers } = readSetupData();
			const { path, args, env } = browsers[chromium] ?? browsers.default;
			const browser = await playwright.chromium.launch({
				executablePath: path,
				args,
				env: { ...process.env, ...env },
			});
			await use(browser);
			await browser.close();
		},
		{ scope: "worker" },
	],
	browserIsPresent: [
		async ({ chromium }, use, { skip }) => {
			skip(
				readSetupData().browsers[chromium] === undefined,
				`This machine has no second Chromium (${chromium}).`,
			);
			await use(undefined);
		},
		{ auto: true },
	],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern
	baseURL: ({}, use) => use(readSetupData().url),
	complaints: async ({ page }, use) => {
		const complaints: string[] = [];
		page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
		page.on("pageerror", (error) => complaints.push(String(error)));
		await use(complaints);
	},
	violations: [
		async ({ context }, use) => {
			const violations: string[] = [];
			// The console also reports violations in documents without scripts; the event reports those missing in the console.
			context.on("console", (message) => {
				if (/content security policy/i.test(message.text())) violations.push(message.text());
			});
			await context.exposeBinding("reportViolation", (_, violation: string) => violations.push(violation));
			await context.addInitScript(() =>
				document.addEventListener(
					"securitypolicyviolation",
					({ violatedDirective, blockedURI, documentURI }) =>
						(window as unknown as { reportViolation: (violation: string) => void }).reportViolation(
							`${violatedDirective}: ${blockedURI} in ${documentURI}`,
						),
				),
			);
			await use(violations);
			base.expect(violations).toEqual([]);
		},
		{ auto: true },
	],
	brokenSite: [
		// biome-ignore lint/correctness/noEmptyPattern: as above
		async ({}, use) => {
			const site = await serveBrokenSite();
			await use(site);
			await site.stop();
		},
		{ scope: "worker", timeout: 180_000 },
	],
});

/** Resolves when the page is hydrated and listens for the first input. */
export const waitForHydration = (page: Page) =>
	page.waitForSelector(`html[${HYDRATED_ATTRIBUTE}]`, { state: "attached" });

/** Waits for hydration, and moves the pointer as a reader does: forms and idle tasks wait for an input. */
export async function touched(page: Page) {
	await waitForHydration(page);
	await page.mouse.move(2, 2);
}

/** As `touched`, and resolves when links navigate in the client. */
export async function hydrated(page: Page) {
	await touched(page);
	await page.waitForSelector(`html[${CLIENT_NAVIGATION_ATTRIBUTE}]`, { state: "attached" });
}
