import { answerCanIUse } from "@/lib/mcp/queries/answers";
import { answerSearch } from "@/lib/mcp/queries/lists";
import { foldName, parseQuestion, type QuestionNames } from "@/lib/search/parse-question";
import { searchSite } from "@/lib/search/queries/search";

/** Answers, and questions in nine languages that have them. */
const browserQuestions = `
Subgrid in Safari 15: no, only since 16 <= does safari 15 support subgrid | browser support of subgrid in Safari 15
	| unterstützt safari 15 subgrid | subgrid est-il pris en charge par safari 15 | ¿safari 15 soporta subgrid?
	| o safari 15 suporta subgrid | subgrid safari 15 対応 | Safari 15 は subgrid に対応していますか | サファリ15 subgrid | subgrid 사파리 15 지원
	| safari 15 支持 subgrid 吗 | هل يدعم safari 15 subgrid | هل يدعم سفاري 15 subgrid
Flexbox gap in Safari 14: no, only since 14.1 <= flex gap safari 14
Small, large, and dynamic viewport units in Samsung Browser: yes, since 21.0 <= dvh Samsung Internet
Container queries (size) in Firefox 105: no, only since 110 <= container queries firefox 105
api.MediaDevices.getUserMedia in Safari on iOS: yes, since 11 <= getUserMedia mobile Safari
:has() in Firefox 115: no, only since 121 <= can i use :has in firefox 115
Popover in Chrome 113: no, in part since 114, in full since 116 <= is popover supported in chrome 113?
View transitions in Firefox: yes, since 144 <= view transitions in Firefox
	| which version of firefox supports view transitions | view transitions no firefox | firefox 是否支持 view transitions
Nesting in Edge 112: only in part, in full since 120 <= css nesting edge 112
WebP in Safari 13: no, only since 14 <= webp safari 13
javascript.operators.optional_chaining in Chrome 79: no, only since 80 <= optional chaining chrome 79
structuredClone() in Safari 15.4: yes, since 15.4 <= structuredClone safari 15.4
Promise.withResolvers() in Chrome Android 118: no, only since 119 <= promise.withResolvers chrome android 118
Subgrid in Safari on iOS 15.8: no, only since 16 <= subgrid on iphone ios 15.8
AVIF in Edge 120: no, only since 121 <= AVIF Edge 120
:has() in Safari on iOS 15.3: no, only since 15.4 <= has() in iOS 15.3
:has() in Firefox 120: no, only since 121 <= funktioniert :has in firefox 120 | ¿funciona :has en firefox 120?
	| Firefox 120에서 :has 지원 | دعم :has في Firefox 120
Popover in Firefox: yes, since 125 <= ab welcher Version unterstützt Firefox Popover
<dialog> in Safari on iOS 15: no, only since 15.4 <= läuft dialog auf iOS 15 | dialog funciona no iOS 15
Popover in Firefox 124: only in part, in full since 125 <= support de popover dans firefox 124
Popover in Chrome 115: only in part, in full since 116 <= compatibilidad de popover con chrome 115
Popover in Chrome 116: yes, since 116 <= popover 크롬 116 | 谷歌浏览器 116 popover
backdrop-filter in Chrome 70: no, only since 76 <= backdorp-filter chorme 70
Async clipboard in Firefox: yes, since 127 <= clipbord api filefox
Fetch in Edge 18: yes, since 14 <= is fetch available in edge legacy?
Array at() in Safari 15.3: no, only since 15.4 <= array.at() in safari 15.3
Nullish coalescing in Chrome 79: no, in part since 80, in full since 85 <= ?? operator chrome 79
Autonomous custom elements in Safari: yes, since 10.1 <= custom elements safari
Grid in Opera Mini: no data <= grid opera mini
WebP in Safari on iOS 13: no, only since 14 <= geht webp auf dem iPhone mit iOS 13
Container queries (size) in Safari 15: no, only since 16 <= コンテナクエリ Safari 15 対応
<dialog> in Firefox for Android: yes, since 98 <= 파이어폭스 안드로이드 dialog 요소
`;

/** The id of a feature and the code of a region, and questions about them. */
const regionQuestions = `
anchor-positioning DE <= anchor positioning germany
dialog US <= dialog element in the United States
container-queries DE <= container queries in Deutschland
anchor-positioning AT <= Anchor Positioning Österreich
container-queries FR <= container queries en France
nesting DE <= nesting css Allemagne
anchor-positioning ES <= anchor positioning en España
anchor-positioning BR <= anchor positioning no Brasil
anchor-positioning JP <= anchor positioning 日本
container-queries JP <= 日本で container queries は使える
anchor-positioning KR <= anchor positioning 대한민국
container-queries CN <= 中国 container queries
popover DE <= popover في ألمانيا
wasm-simd US <= how many users in the US can use wasm simd
webgl2 FK <= webgl2 90 % Falklandinseln
`;

const toRows = (table: string) =>
	table
		.trim()
		.split(/\n(?!\t)/)
		.flatMap((line) => {
			const [answer = "", questions = ""] = line.split(" <= ");
			return questions.split(/\s*\| /).map((question): [string, string] => [question, answer]);
		});

const answer = (query: string, locale?: "de" | "ar") =>
	searchSite(query, { most: 2, ...(locale && { locale }) }).answer;

describe("a question about a feature", () => {
	it.each(toRows(browserQuestions))("%s: %s", (query, text) => expect(answer(query)?.text).toBe(text));

	it.each(toRows(regionQuestions))("%s is about %s", (query, about) => {
		const { id, facts } = answer(query) ?? {};
		expect(facts?.kind === "region" && `${id} ${facts.region}`).toBe(about);
	});

	it.each([
		[":has 95 %", "has", "world", 0.95],
		["when will anchor positioning reach 90 %", "anchor-positioning", "world", 0.9],
		["subgrid 90% japan", "subgrid", "JP", 0.9],
	])("%s is about a share", (query, id, region, share) =>
		expect(answer(query)).toMatchObject({ id, facts: { kind: "share", region, share } }),
	);

	it.each([
		["subgrid 2023", "newly"],
		["subgrid 2022", "limited"],
		["is it ok to use subgrid in 2026", "widely"],
		["which year did subgrid become baseline", "widely"],
	])("%s is about Baseline, then %s", (query, level) =>
		expect(answer(query)).toMatchObject({
			text: "Subgrid: In every main browser since September 15, 2023; widely available since March 15, 2026",
			facts: { kind: "baseline", level },
		}),
	);

	it("links to the page in that state, and names its source", () => {
		expect(answer("subgrid safari 15")).toMatchObject({
			path: "/features/subgrid?for=safari+15",
			source: "Source: web-features, browser-compat-data",
			facts: { kind: "browser", browser: "safari", version: "15", support: "no", since: "16" },
		});
		expect(answer("subgrid deutschland")?.path).toBe("/features/subgrid?for=baseline+widely+available%40DE");
		expect(answer(":has 95 %")?.path).toBe("/time?features=has");
	});

	it("is answered in the language of the page", () => {
		expect(answer("subgrid safari 15", "de")?.text).toBe("Subgrid in Safari 15: nein, erst seit 16");
		expect(answer("subgrid safari 15", "ar")?.text).toContain("لا، فقط منذ");
	});

	it.each([
		"subgrid",
		"safari 15",
		"text edge",
		"zzzzqqqq safari 15",
		"zzzzqqqq germany",
		"subgrid safari 999",
		"subgrid chrome esr",
		"subgrid opera mini esr",
		"subgrid chrome 120 firefox 115",
		"chrome 120 vs safari 17",
		"2023",
		"baseline:newly safari",
	])("%s gets no answer", (query) => expect(answer(query)).toBeUndefined());

	it.each([
		["does safari 15 support subgrid", "subgrid", "safari 15"],
		["flex gap safari 14", "flexbox-gap", "safari 14"],
		["getUserMedia mobile Safari", "media-capture", "safari_ios"],
		["dvh Samsung Internet", "viewport-unit-variants", "samsunginternet_android"],
	])("%s finds the feature and the browser", (query, feature, browser) =>
		expect(searchSite(query, { most: 2 }).results.map(({ id }) => id)).toEqual([feature, browser]),
	);
});

it.each([
	["which browsers support JPEG XL", "jpegxl"],
	["what can i use for parallax", "scroll-driven-animations"],
])("%s leads to %s without an answer", (query, id) =>
	expect(searchSite(query, { most: 1 })).toMatchObject({ results: [{ id }], understood: { mistakes: [] } }),
);

describe("assistants", () => {
	const sentence = "Subgrid in Safari 15: no, only since 16";

	it("get the answer before the results of a search", () =>
		expect(answerSearch({ query: "does safari 15 support subgrid", limit: 2 }).lines[0]).toBe(
			`${sentence}. http://localhost:3000/features/subgrid?for=safari+15`,
		));

	it("get it before the answer for the audience", () =>
		expect(answerCanIUse({ feature: "subgrid in safari 15" }).lines.slice(0, 2)).toEqual([
			"Closest match: subgrid.",
			`${sentence}.`,
		]));
});

describe("parseQuestion", () => {
	const names: QuestionNames = new Map([
		["safari", { browser: "safari" }],
		["chrome", { browser: "chrome" }],
		["firefox", { browser: "firefox" }],
		["chrome android", { browser: "chrome_android" }],
		["android", { browser: "chrome_android", isSystem: true }],
		["iphone", { browser: "safari_ios", isSystem: true }],
		["日本", { region: "JP" }],
		["US", { region: "US" }],
		["history", { page: "time" }],
		["over time", { page: "time" }],
	]);
	const read = (text: string) => {
		const { subject, browsers, words, ...others } = parseQuestion(text, names) ?? {};
		return [subject, browsers?.map(({ browser, version }) => `${browser} ${version}`.trim()).join(), others];
	};

	it.each([
		["safari15 grid", "grid", "safari 15", {}],
		["grid chrome android version 118", "grid", "chrome_android 118", {}],
		["grid firefox 115 ESR", "grid", "firefox 115", {}],
		["firefox esr grid", "grid", "firefox esr", {}],
		["grid firefox on android", "grid", "firefox_android", {}],
		["grid on iphone in safari 16", "grid", "safari_ios 16", {}],
		["grid chrome iphone", "grid", "safari_ios", {}],
		["grid safari 15 and chrome 100", "grid", "safari 15,chrome 100", {}],
		["grid chorme filefox safri 9", "grid", "chrome,firefox,safari 9", {}],
		["日本のgridは?", "grid", "", { region: "JP" }],
		["share of grid in the US", "grid", "", { region: "US" }],
		["contact us", "contact us", "", {}],
		["use safari", "use", "safari", {}],
		["?? operator", "?? operator", "", {}],
		["grid 2024-03", "grid", "", { period: "2024-03" }],
		["grid at 90 percent?", "grid", "", { share: 0.9 }],
		["grid ٩٠٪", "grid", "", { share: 0.9 }],
		["which year did grid become baseline", "grid", "", { isBaseline: true }],
		["history over time", "history", "", { page: "time" }],
	])("reads %s", (text, ...question) => expect(read(text)).toEqual(question));

	it("reads no version of Android, and no two regions", () => {
		expect(parseQuestion("grid android 12", names)).toBeUndefined();
		expect(parseQuestion("grid 日本 US", names)).toBeUndefined();
	});

	it("writes names without accents and question marks, but keeps letters of Japanese and Arabic", () =>
		expect(["Österreich", "¿Qué  es?", "What’s new", "デ", "ألمانيا"].map(foldName)).toEqual([
			"osterreich",
			"que es",
			"what's new",
			"デ",
			"المانيا",
		]));
});
