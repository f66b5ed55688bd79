import { defineConfig } from "@playwright/test";

/** What measures the server's memory or the time that a navigation takes needs the machine for itself. */
const measuring = /(deployment|ending|hostile|navigation|search|telemetry|unknown)\.spec\.ts$/;

export default defineConfig({
	testDir: ".",
	outputDir: "../../test-results",
	globalSetup: "./playwright.setup.ts",
	projects: [
		{ name: "together", testIgnore: measuring, workers: 2 },
		{ name: "alone", testMatch: measuring, workers: 1, dependencies: ["together"] },
	],
	workers: 2,
	timeout: 90_000,
	// Patience costs nothing where the answer comes: a machine may be busy with other things.
	expect: { timeout: 20_000 },
	globalTimeout: 15 * 60_000,
	reporter: "list",
	use: {
		locale: "en-US",
		timezoneId: "UTC",
		screenshot: "only-on-failure",
		// What stands between page and network is tested by itself (offline.spec.ts).
		serviceWorkers: "block",
	},
});
