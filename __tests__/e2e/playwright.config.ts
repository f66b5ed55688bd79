import { defineConfig } from "@playwright/test";
import type { ProjectOptions } from "./fixtures";

/** The short specs of `npm test`: the main page kinds, and the main tasks. All others run nightly. */
const daily = /(page-walk|tasks)\.spec\.ts$/;

/** Specs that measure memory or time, or that build the site. They run alone. */
const measuring = /(deployment|hostile|navigation|shutdown|telemetry|unknown)\.spec\.ts$/;

/** `npm run test:all` runs the daily specs in both browsers; `EVERYWHERE=1` runs every spec with every sample. */
const isNightly = Boolean(process.env.NIGHTLY || process.env.EVERYWHERE);

export default defineConfig<object, ProjectOptions>({
	testDir: ".",
	outputDir: "../../test-results",
	globalSetup: "./playwright.setup.ts",
	projects: [
		{ name: "daily", testMatch: daily, fullyParallel: true, workers: 3 },
		{
			// Runs in the Chromium from npm if another one is installed too, since versions behave differently.
			name: "daily-npm",
			testMatch: daily,
			fullyParallel: true,
			workers: 2,
			use: { chromium: "npm" },
			...(isNightly ? {} : { grep: /@browsers/ }),
		},
		// Tests often wait until their browser is idle, so three workers keep two cores busy.
		{ name: "together", testIgnore: [daily, measuring], workers: 3 },
		{ name: "alone", testMatch: measuring, workers: 1, dependencies: ["daily", "daily-npm", "together"] },
	],
	workers: 3,
	// Generous, because a machine may be busy with other things; a passing test does not wait.
	timeout: 120_000,
	// A retry distinguishes a flaky test from a broken one. A flaky test is printed and still fails the run.
	retries: isNightly ? 1 : 0,
	failOnFlakyTests: true,
	expect: { timeout: 20_000 },
	globalTimeout: (isNightly ? 180 : 40) * 60_000,
	reporter: "list",
	use: {
		locale: "en-US",
		timezoneId: "UTC",
		screenshot: "only-on-failure",
		// offline.spec.ts tests the service worker.
		serviceWorkers: "block",
	},
});
