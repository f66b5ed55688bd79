/**
 * The core browsers of Baseline, in display order. Separate from the schema so that client code can use them without zod.
 */
export const coreBrowsers = [
	"chrome",
	"chrome_android",
	"edge",
	"firefox",
	"firefox_android",
	"safari",
	"safari_ios",
] as const;
