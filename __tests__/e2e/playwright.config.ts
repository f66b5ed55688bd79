import { defineConfig } from "@playwright/test";

export default defineConfig({
	testDir: ".",
	outputDir: "../../test-results",
	globalSetup: "./playwright.setup.ts",
	// The specs share one server, and two of them measure it.
	workers: 1,
	timeout: 60_000,
	globalTimeout: 6 * 60_000,
	reporter: "list",
	use: { locale: "en-US", timezoneId: "UTC", screenshot: "only-on-failure" },
});
