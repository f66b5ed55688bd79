import { coreBrowserFacts } from "@/lib/support/schema/core-browsers";

/** Ids and names of the core browsers, in the order of `coreBrowsers`. */
export const coreBrowserNames = Object.entries(coreBrowserFacts).map(([id, { name }]) => [id, name] as const);

/** Display names of BCD's browsers. A contract test checks them against BCD. */
export const browserNames: Record<string, string> = {
	...Object.fromEntries(coreBrowserNames),
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
