import fc from "fast-check";
import { newest } from "@/__tests__/lib/audience/import/fixture";
import { parseUserAgent } from "@/lib/audience/import/access-log/user-agent";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`;
const android = `Mozilla/5.0 (Linux; Android 10; K) ${webkit}`;
const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const iPhone = (system: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) ${apple}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple}`;

const matched: [description: string, userAgent: string, expected: string][] = [
	["Chrome with a reduced version", `${windows} Chrome/142.0.0.0 Safari/537.36`, "chrome 142"],
	[
		"Chrome on Android with a reduced user agent",
		`${android} Chrome/142.0.0.0 Mobile Safari/537.36`,
		"and_chr 142",
	],
	["Edge", `${windows} Chrome/142.0.0.0 Safari/537.36 Edg/141.0.0.0`, "edge 141"],
	["Edge on Android", `${android} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/141.0.0.0`, "edge 141"],
	["legacy Edge", `${windows} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, "edge 18"],
	[
		"Firefox with another `rv`",
		"Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/115.0",
		"firefox 115",
	],
	[
		"Firefox on Android",
		"Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0",
		"and_ff 145",
	],
	["Safari on a Mac", `${mac} Version/26.1 Safari/605.1.15`, "safari 26.1"],
	["another WebKit browser on a Mac", `${mac} Version/18.5 Safari/605.1.15 Ddg/18.5`, "safari 18.5"],
	["Safari on iOS", `${iPhone("18_6_2")} Version/18.6 Mobile/15E148 Safari/604.1`, "ios_saf 18.6"],
	[
		"Safari on iOS with a frozen system version",
		`${iPhone("18_6")} Version/26.0 Mobile/15E148 Safari/604.1`,
		"ios_saf 26.0",
	],
	["Chrome on iOS", `${iPhone("17_7")} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, "ios_saf 17.7"],
	[
		"Edge on iOS with a misleading `Version`",
		`${iPhone("17_5")} Version/16.0 EdgiOS/142.0.3595.66 Mobile/15E148 Safari/604.1`,
		"ios_saf 17.5",
	],
	["Firefox on iOS", `${iPhone("17_5")} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, "ios_saf 17.5"],
	["Opera on iOS", `${iPhone("17_5")} Version/17.2 Mobile/15E148 Safari/604.1 OPT/5.0.0`, "ios_saf 17.5"],
	["an app on iOS", `${iPhone("17_5_1")} Mobile/21F90 [FBAN/FBIOS;FBAV/470.0]`, "ios_saf 17.5"],
	["an app on iOS with a frozen system version", `${iPhone("18_7")} Mobile/15E148`, "ios_saf 18.6-27.0"],
	["an app on an older iOS with its real version", `${iPhone("18_6_2")} Mobile/15E148`, "ios_saf 18.6"],
	["Samsung Internet", `${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, "samsung 29"],
	["Opera", `${windows} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`, "opera 125"],
	[
		"Opera on Android with a version that usage data lacks",
		`${android} Chrome/139.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`,
		"op_mob 92",
	],
	["legacy Opera", "Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18", "opera 12.18"],
	[
		"Opera Mini",
		"Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16",
		"op_mini all",
	],
	[
		"Opera Mini that renders with the system's WebView",
		`Mozilla/5.0 (Linux; U; Android 13; SM-A135F Build/TP1A; wv) ${webkit} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 OPR/85.0.2254.74000`,
		"android 130",
	],
	[
		"UC Browser",
		`Mozilla/5.0 (Linux; U; Android 12; en-US; RMX2001) ${webkit} Version/4.0 Chrome/100.0.4896.58 UCBrowser/15.5.2.1324 Mobile Safari/537.36`,
		"and_uc 15.5",
	],
	[
		"QQ Browser",
		`Mozilla/5.0 (Linux; U; Android 12; zh-cn; M2007J3SC) ${webkit} Version/4.0 Chrome/109.0.5414.86 MQQBrowser/14.9 Mobile Safari/537.36`,
		"and_qq 14.9",
	],
	[
		"an app on Android with QQ's engine in its user agent",
		`Mozilla/5.0 (Linux; Android 13; V2183A; wv) ${webkit} Version/4.0 Chrome/116.0.0.0 MQQBrowser/6.2 TBS/046905 Mobile Safari/537.36 MicroMessenger/8.0.47`,
		"android 116",
	],
	[
		"an app on Android",
		`Mozilla/5.0 (Linux; Android 10; K; wv) ${webkit} Version/4.0 Chrome/129.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/484.0]`,
		"android 129",
	],
	[
		"the legacy Android Browser",
		"Mozilla/5.0 (Linux; U; Android 4.1.2; de-de; GT-I9300) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30",
		"android 4.1",
	],
	[
		"KaiOS",
		"Mozilla/5.0 (Mobile; Nokia_2720_Flip; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.2",
		"kaios 2.5",
	],
	["Internet Explorer", "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko", "ie 11"],
	[
		"Vivaldi as its Chromium version",
		`${windows} Chrome/120.0.0.0 Safari/537.36 Vivaldi/6.5.3206.39`,
		"chrome 120",
	],
	[
		"Yandex Browser as its Chromium version",
		`${windows} Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36`,
		"chrome 138",
	],
	[
		"Huawei Browser as its Chromium version",
		`Mozilla/5.0 (Linux; Android 10; ELE-L29) ${webkit} Chrome/114.0.5735.196 HuaweiBrowser/16.0.3.300 Mobile Safari/537.36`,
		"and_chr 114",
	],
];

const unmatched: [description: string, userAgent: string, expected: object][] = [
	[
		"a browser on iOS that claims to be a Mac",
		`${mac.replace(apple, "")}${apple} CriOS/142 Version/11.1.1 Safari/605.1.15`,
		{ name: "Chrome", reason: "system" },
	],
	[
		"Chrome with a version that does not exist",
		`${windows} Chrome/999.0.0.0 Safari/537.36`,
		{ name: "Chrome", version: "999", reason: "unknownVersion" },
	],
	[
		"a WebKit browser on Linux that claims to be Safari",
		`Mozilla/5.0 (X11; Linux x86_64) ${apple} Version/26.0 Safari/605.1.15`,
		{ name: "Safari", reason: "browser" },
	],
	[
		"a browser on an old Gecko",
		"Mozilla/5.0 (X11; Linux x86_64; rv:91.0) Gecko/20100101 Firefox/91.0 SeaMonkey/2.53.18",
		{ name: "SeaMonkey", reason: "browser" },
	],
	[
		"a browser with server-side rendering",
		"UCWEB/2.0 (MIDP-2.0; U; Adr 4.4.2; en-US; GT-I9060) U2/1.0.0 UCBrowser/9.4.1.482 U2/1.0.0 Mobile",
		{ reason: "browser" },
	],
];

describe("parseUserAgent", () => {
	it.each(matched)("identifies %s", (_, userAgent, expected) => {
		const [agent, version] = expected.split(" ");
		expect(parseUserAgent(userAgent, newest)).toEqual({ kind: "matched", agent, version });
	});

	it.each(unmatched)("does not count %s", (_, userAgent, expected) => {
		expect(parseUserAgent(userAgent, newest)).toMatchObject({ kind: "unmatched", ...expected });
	});

	it.each([
		"Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.7444.59 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
		`${windows} HeadlessChrome/142.0.0.0 Safari/537.36`,
		"curl/8.5.0",
		"python-requests/2.31",
	])("detects the bot %s", (userAgent) => {
		expect(parseUserAgent(userAgent, newest)).toEqual({ kind: "bot" });
	});

	it("never returns text that could be an IP address", () => {
		const address = fc.oneof(fc.ipV4(), fc.ipV6());
		const around = fc.constantFrom("", "Browser/1.0 ", `${windows} `, "Opera/9.80 (", "Version/");
		fc.assert(
			fc.property(around, address, fc.string(), (start, text, end) => {
				const output = Object.values(parseUserAgent(`${start}${text}${end}`, newest)).join(" ");
				expect(output).not.toContain(text.includes(".") || text.length > 8 ? text : "::");
			}),
		);
	});
});
