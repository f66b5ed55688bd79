/** Display names of BCD's browsers. A contract test checks them against BCD. */
export const browserNames: Record<string, string> = {
	chrome: "Chrome",
	chrome_android: "Chrome Android",
	edge: "Edge",
	firefox: "Firefox",
	firefox_android: "Firefox for Android",
	safari: "Safari",
	safari_ios: "Safari on iOS",
	opera: "Opera",
	opera_android: "Opera Android",
	samsunginternet_android: "Samsung Browser",
	ie: "Internet Explorer",
	webview_android: "WebView Android",
	webview_ios: "WebView on iOS",
	oculus: "Quest Browser",
	nodejs: "Node.js",
	deno: "Deno",
	bun: "Bun",
};

/** Ids and names of the core browsers, in the order of `coreBrowsers`. */
export const coreBrowserNames = Object.entries(browserNames).slice(0, 7);
