import { resolveAudience } from "@/lib/audience/queries/audience";
import { formatSupportTest, toUserAgentPattern } from "@/lib/audience/user-agent-pattern";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`;
const android = `Mozilla/5.0 (Linux; Android 10; K) ${webkit}`;
const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const iPhone = (system: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) ${apple}`;
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple}`;

/** User agents as browsers send them. */
const browsers = {
	chrome: (version: string) => `${windows} Chrome/${version}.0.0.0 Safari/537.36`,
	androidChrome: (version: string) => `${android} Chrome/${version}.0.0.0 Mobile Safari/537.36`,
	webView: (version: string) =>
		`Mozilla/5.0 (Linux; Android 10; K; wv) ${webkit} Version/4.0 Chrome/${version}.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/484.0]`,
	edge: (version: string) => `${windows} Chrome/${version}.0.0.0 Safari/537.36 Edg/${version}.0.0.0`,
	androidEdge: (version: string) =>
		`${android} Chrome/${version}.0.0.0 Mobile Safari/537.36 EdgA/${version}.0.0.0`,
	firefox: (version: string) =>
		`Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/${version}.0`,
	androidFirefox: (version: string) =>
		`Mozilla/5.0 (Android 15; Mobile; rv:${version}.0) Gecko/${version}.0 Firefox/${version}.0`,
	safari: (version: string) => `${mac} Version/${version} Safari/605.1.15`,
	iosSafari: (version: string) =>
		`${iPhone(version.replace(".", "_"))} Version/${version} Mobile/15E148 Safari/604.1`,
	/** Since iOS 26 the version of the system no longer changes. */
	frozenIosSafari: (version: string) => `${iPhone("18_6")} Version/${version} Mobile/15E148 Safari/604.1`,
	iosChrome: (system: string) => `${iPhone(system)} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`,
	iosEdge: (system: string) =>
		`${iPhone(system)} Version/16.0 EdgiOS/142.0.3595.66 Mobile/15E148 Safari/604.1`,
	iosApp: (system: string) => `${iPhone(system)} Mobile/21F90 [FBAN/FBIOS;FBAV/470.0]`,
	samsung: ([own = "", chrome = ""]: string[]) =>
		`${android} SamsungBrowser/${own} Chrome/${chrome}.0.0.0 Mobile Safari/537.36`,
	opera: ([own = "", chrome = ""]: string[]) =>
		`${windows} Chrome/${chrome}.0.0.0 Safari/537.36 OPR/${own}.0.0.0`,
	androidOpera: ([own = "", chrome = ""]: string[]) =>
		`${android} Chrome/${chrome}.0.0.0 Mobile Safari/537.36 OPR/${own}.0.0.0`,
	kaios: (version: string) =>
		`Mozilla/5.0 (Mobile; Nokia_2720_Flip; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/${version}`,
	uc: (version: string) =>
		`Mozilla/5.0 (Linux; U; Android 12; en-US; RMX2001) ${webkit} Version/4.0 Chrome/100.0.4896.58 UCBrowser/${version} Mobile Safari/537.36`,
	qq: (version: string) =>
		`Mozilla/5.0 (Linux; U; Android 12; zh-cn; M2007J3SC) ${webkit} Version/4.0 Chrome/109.0.5414.86 MQQBrowser/${version} Mobile Safari/537.36`,
	stockAndroid: (version: string) =>
		`Mozilla/5.0 (Linux; U; Android ${version}; de-de; GT-I9300) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30`,
};

const ie11 = "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko";
const ie10 = "Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)";
const iePhone =
	"Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 520) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 (KHTML, like Gecko) Mobile Safari/537";
const operaMini = "Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16";

const presto = (version: string, system = "Windows NT 6.1; WOW64") =>
	`Opera/9.80 (${system}) Presto/2.12.388 Version/${version}`;
const macPresto = presto("12.16", "Macintosh; Intel Mac OS X 10.9.5");
const prestoPhone = (version: string) => presto(version, "Android 4.1.2; Linux; Opera Mobi/ADR-1309251116");
const berryMini =
	"Opera/9.80 (BlackBerry; Opera Mini/8.0.35626/37.8918; U; en) Presto/2.12.423 Version/12.16";
const javaMini = "Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10";
/** Opera Mini with the engine of the phone's WebView. */
const highMini = `Mozilla/5.0 (Linux; U; Android 8.1.0; SM-J260F) ${webkit} Version/4.0 Chrome/106.0.5249.126 Mobile Safari/537.36 OPR/66.2.2254.64498`;

const isSupported = (query: string, userAgent: string) => {
	const outcome = resolveAudience(query, "world");
	if (outcome.kind !== "found") throw new Error(query);
	return new RegExp(toUserAgentPattern(outcome.audience.target)).test(userAgent);
};

/** A target, a user agent in it, and the nearest one outside. */
const pairs: [query: string, inside: string, outside: string][] = [
	["chrome >= 111", browsers.chrome("111"), browsers.chrome("110")],
	["chrome >= 99", browsers.chrome("100"), browsers.chrome("98")],
	["chrome >= 100", browsers.chrome("157"), browsers.chrome("99")],
	["chrome >= 111", browsers.androidChrome("111"), browsers.androidChrome("110")],
	["chrome >= 111, and_chr > 0", browsers.androidChrome("111"), browsers.androidChrome("110")],
	["chrome >= 111, android > 0", browsers.webView("111"), browsers.webView("110")],
	["and_chr > 0", browsers.androidChrome("157"), browsers.chrome("157")],
	["edge >= 112", browsers.edge("112"), browsers.edge("111")],
	["edge >= 112", browsers.androidEdge("112"), browsers.chrome("157")],
	["edge >= 112, chrome >= 90", browsers.chrome("90"), browsers.edge("111")],
	["firefox >= 115", browsers.firefox("115"), browsers.firefox("114")],
	["firefox >= 115, and_ff > 0", browsers.androidFirefox("115"), browsers.androidFirefox("114")],
	["safari >= 16.4", browsers.safari("16.4"), browsers.safari("16.3")],
	["safari >= 16.4", browsers.safari("26.0"), browsers.safari("9.1")],
	["ios_saf >= 17.4", browsers.iosSafari("17.4"), browsers.iosSafari("17.3")],
	["ios_saf >= 17.4", browsers.frozenIosSafari("26.0"), browsers.iosSafari("16.6")],
	["ios_saf >= 26.0", browsers.frozenIosSafari("26.0"), browsers.frozenIosSafari("18.6")],
	["ios_saf >= 26.1", browsers.frozenIosSafari("26.1"), browsers.frozenIosSafari("26.0")],
	["ios_saf >= 26.0", browsers.iosChrome("18_6"), browsers.iosChrome("18_6_2")],
	["ios_saf >= 17.4", browsers.iosChrome("17_4"), browsers.iosChrome("17_3_1")],
	["ios_saf >= 17.4", browsers.iosEdge("17_5"), browsers.iosEdge("17_2")],
	["ios_saf >= 17.4", browsers.iosApp("17_5_1"), browsers.iosApp("15_8")],
	["ios_saf >= 7", browsers.iosSafari("7.0"), iePhone],
	["safari >= 15", browsers.safari("15.0"), browsers.chrome("157")],
	["samsung >= 20", browsers.samsung(["20.0", "106"]), browsers.samsung(["19.0", "102"])],
	["samsung >= 20, chrome >= 80", browsers.samsung(["20.0", "106"]), browsers.samsung(["19.0", "102"])],
	// A browser on Chromium that the target does not name counts as Chrome.
	["chrome >= 106", browsers.samsung(["20.0", "106"]), browsers.samsung(["19.0", "102"])],
	["chrome >= 106", browsers.opera(["92", "106"]), browsers.opera(["91", "105"])],
	["opera >= 95, chrome >= 80", browsers.opera(["95", "109"]), browsers.opera(["94", "108"])],
	["op_mob >= 80", browsers.androidOpera(["80", "128"]), browsers.androidOpera(["79", "127"])],
	["ie 11", ie11, ie10],
	["ie 10", ie10, "Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)"],
	["ie 10", ie11, iePhone],
	["ie_mob 11", iePhone, ie11],
	["opera >= 12", presto("12.00"), presto("11.64")],
	["opera >= 12.1", presto("12.16"), presto("12.02")],
	["opera >= 11.6", presto("11.62"), presto("11.10")],
	["opera >= 11.5", presto("11.60"), presto("11.11")],
	["opera >= 9.5", "Opera/9.64 (Windows NT 5.1; U; en) Presto/2.1.1", "Opera/9.27 (Windows NT 5.1; U; en)"],
	["opera >= 9", presto("10.63"), javaMini],
	["opera >= 12", browsers.opera(["95", "109"]), operaMini],
	["opera >= 12", presto("12.16"), prestoPhone("12.10")],
	["opera >= 95", browsers.opera(["95", "109"]), presto("12.16")],
	["op_mob >= 12", prestoPhone("12.10"), prestoPhone("11.50")],
	["op_mob >= 80", browsers.androidOpera(["80", "128"]), prestoPhone("12.10")],
	["safari >= 9", browsers.safari("9.1"), macPresto],
	["ie 8", ie11, "Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; en) Opera 11.00"],
	[
		"bb 7",
		"Mozilla/5.0 (BlackBerry; U; BlackBerry 9900; en) AppleWebKit/534.11+ (KHTML, like Gecko) Version/7.1.0 Mobile Safari/534.11+",
		berryMini,
	],
	["op_mini all", javaMini, presto("12.16")],
	["op_mini all", berryMini, macPresto],
	// With the engine of a WebView, Opera Mini counts as Opera for phones, or as Chrome.
	["chrome >= 106", highMini, operaMini],
	["op_mini all", operaMini, highMini],
	["op_mini all", operaMini, browsers.androidOpera(["80", "128"])],
	["kaios > 0", browsers.kaios("2.5.2"), browsers.kaios("2.4")],
	["kaios > 0", browsers.kaios("3.0"), browsers.firefox("48")],
	["and_uc 15.5, chrome >= 90", browsers.uc("15.5.2.1324"), browsers.uc("15.4.0.1290")],
	["and_qq 14.9, chrome >= 90", browsers.qq("14.9"), browsers.qq("14.8")],
	["android >= 4.1", browsers.stockAndroid("4.1.2"), browsers.stockAndroid("4.0.3")],
	["defaults", operaMini, ie11],
	["baseline 2023", browsers.firefox("121"), browsers.firefox("114")],
];

it.each(pairs)(
	"the pattern of %s matches browsers in it, and not the nearest outside",
	(query, inside, outside) => {
		expect({ inside: isSupported(query, inside), outside: isSupported(query, outside) }).toEqual({
			inside: true,
			outside: false,
		});
	},
);

const rows = [
	{ agent: "chrome", version: "111" },
	{ agent: "safari", version: "16.4" },
	{ agent: "safari", version: "TP" },
] as const;

describe("toUserAgentPattern", () => {
	it("counts integers of every length", () => {
		for (const floor of [1, 9, 10, 19, 90, 99, 100, 109, 111, 157, 199]) {
			const pattern = new RegExp(toUserAgentPattern([{ agent: "chrome", version: String(floor) }]));
			const wrong = Array.from({ length: 1100 }, (_, version) => version).filter(
				(version) => pattern.test(browsers.chrome(String(version))) !== version >= floor,
			);
			expect([floor, wrong]).toEqual([floor, []]);
		}
	});

	it("matches nothing for a target without browsers", () => {
		expect(new RegExp(toUserAgentPattern([])).test(browsers.chrome("157"))).toBe(false);
	});

	it("needs no longer than a user agent's length allows", () => {
		const pattern = new RegExp(
			toUserAgentPattern(rows.concat([{ agent: "ios_saf", version: "17.4" }] as never)),
		);
		const start = performance.now();
		for (const part of ["Macintosh ", "Version/16.3 Mobile/x ", "iPhone OS 18_6 ", "Chrome/1 ", "OS 17_"])
			pattern.test(part.repeat(8000));
		expect(performance.now() - start).toBeLessThan(500);
	});
});

describe("formatSupportTest", () => {
	it("is a function that runs, in the syntax of old browsers", () => {
		const code = formatSupportTest(rows);
		const test = new Function(`${code}return isSupportedBrowser;`)() as (userAgent: string) => boolean;
		expect([browsers.chrome("111"), browsers.chrome("110"), browsers.safari("16.4")].map(test)).toEqual([
			true,
			false,
			true,
		]);
		expect(code).not.toMatch(/=>|\bconst\b|\(\?<|\/[a-z]+\.test/);
	});
});
