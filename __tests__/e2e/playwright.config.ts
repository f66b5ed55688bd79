import { defineConfig } from "@playwright/test";

export default defineConfig({
	testDir: ".",
	outputDir: "../../test-results",
	globalSetup: "./playwright.setup.ts",
	// The specs share one server, and two of them measure it.
	workers: 1,
	timeout: 90_000,
	// Patience costs nothing where the answer comes: a machine may be busy with other things.
	expect: { timeout: 20_000 },
	globalTimeout: 9 * 60_000,
	reporter: "list",
	use: { locale: "en-US", timezoneId: "UTC", screenshot: "only-on-failure" },
});
