import type { CoreBrowser } from "@/lib/schema/web-features";

/** The core browsers' names, in the order of the site's tables. A contract test holds them against BCD. */
export const browserNames: Record<CoreBrowser, string> = {
	chrome: "Chrome",
	chrome_android: "Chrome Android",
	edge: "Edge",
	firefox: "Firefox",
	firefox_android: "Firefox for Android",
	safari: "Safari",
	safari_ios: "Safari on iOS",
};
