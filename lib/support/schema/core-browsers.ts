import type { agents } from "./agents";

/**
 * The core browsers of Baseline by their id in BCD, in display order. Separate from the schema so that client code can use
 * them without zod.
 */
export const coreBrowserFacts = {
	chrome: { name: "Chrome", agent: "chrome", family: "Chrome", engine: "Blink" },
	chrome_android: { name: "Chrome Android", agent: "and_chr", family: "Chrome", engine: "Blink" },
	edge: { name: "Edge", agent: "edge", family: "Edge", engine: "Blink" },
	firefox: { name: "Firefox", agent: "firefox", family: "Firefox", engine: "Gecko" },
	firefox_android: { name: "Firefox for Android", agent: "and_ff", family: "Firefox", engine: "Gecko" },
	safari: { name: "Safari", agent: "safari", family: "Safari", engine: "WebKit" },
	safari_ios: { name: "Safari on iOS", agent: "ios_saf", family: "Safari", engine: "WebKit" },
} as const satisfies Record<
	string,
	{
		name: string;
		/** Its id in caniuse. */
		agent: (typeof agents)[number];
		/** A desktop browser and its phone edition are one family. */
		family: string;
		/** https://developer.mozilla.org/docs/Glossary/Engine/Rendering */
		engine: "Blink" | "Gecko" | "WebKit";
	}
>;

type CoreBrowser = keyof typeof coreBrowserFacts;
export type BrowserFamily = (typeof coreBrowserFacts)[CoreBrowser]["family"];

export const browserFamilies = [...new Set(Object.values(coreBrowserFacts).map(({ family }) => family))];

export const coreBrowsers = Object.keys(coreBrowserFacts) as CoreBrowser[];

/** The browsers of BCD whose data decide the support of browsers in usage data. */
export const supportDataBrowsers = [...coreBrowsers, "ie"] as const;

/** Whether a browser of BCD runs on phones and tablets. */
export const isMobileBrowser = (browser: string) => /_(?:android|ios)$/.test(browser);
