import { defineConfig } from "@playwright/test";

/** What measures the server's memory or the time that a navigation takes needs the machine for itself. */
const measuring = /(deployment|ending|hostile|navigation|search-speed|telemetry|unknown)\.spec\.ts$/;

/** What takes long and seldom breaks: run by `npm run test:everywhere`, together with all of what others sample. */
const thorough =
	/(below-targets|ending|hidden-parts|keyboard|late-code|page-data|pasted-text|reader-settings|renewal|telemetry|widths)\.spec\.ts$/;
const left = process.env.EVERYWHERE ? [] : [thorough];

export default defineConfig({
	testDir: ".",
	outputDir: "../../test-results",
	globalSetup: "./playwright.setup.ts",
	projects: [
		// Often a test waits for its browser to have nothing to do: two cores are busy with three of them.
		{ name: "together", testIgnore: [measuring, ...left], workers: 3 },
		{ name: "alone", testMatch: measuring, testIgnore: left, workers: 1, dependencies: ["together"] },
	],
	workers: 3,
	// Patience costs nothing where the answer comes: a machine may be busy with other things.
	timeout: 120_000,
	// What fails once and then passes is told (scripts/test.ts) and stops nothing: a machine may be shared with others.
	retries: 1,
	expect: { timeout: 20_000 },
	globalTimeout: (process.env.EVERYWHERE ? 180 : 40) * 60_000,
	reporter: "list",
	use: {
		locale: "en-US",
		timezoneId: "UTC",
		screenshot: "only-on-failure",
		// What stands between page and network is tested by itself (offline.spec.ts).
		serviceWorkers: "block",
	},
});
