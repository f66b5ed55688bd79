import type { Agent } from "@/lib/support/schema/audience";

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
