import type { Agent } from "@/lib/audience/schema/audience";

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

/** Display names of caniuse's browsers. A contract test checks the ids against caniuse-lite. */
export const agentNames: Record<Agent, string> = {
	chrome: "Chrome",
	edge: "Edge",
	safari: "Safari",
	firefox: "Firefox",
	opera: "Opera",
	ie: "Internet Explorer",
	and_chr: "Chrome Android",
	ios_saf: "Safari on iOS",
	samsung: "Samsung Browser",
	op_mob: "Opera Android",
	and_uc: "UC Browser",
	android: "WebView Android",
	and_ff: "Firefox for Android",
	and_qq: "QQ Browser",
	op_mini: "Opera Mini",
	baidu: "Baidu Browser",
	kaios: "KaiOS Browser",
	bb: "BlackBerry Browser",
	ie_mob: "IE Mobile",
};
