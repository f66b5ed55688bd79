/**
 * The browsers that Baseline is made of, in the order the site lists them. Apart from their schema: browsers have this
 * list, not zod.
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
