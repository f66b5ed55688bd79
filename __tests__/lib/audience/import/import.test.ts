import { decodeText, MAX_FILE_BYTES } from "@/lib/audience/import/decode-text";
import type { ImportedUsage } from "@/lib/audience/import/imported-usage";
import { parseUsageTable } from "@/lib/audience/import/read-table";
import { faultOf, fixture, importFile, importText, newest } from "./fixture";

const getPercentages = ({ usage }: ImportedUsage) =>
	Object.fromEntries(
		usage.map(({ agent, version, share }) => [`${agent} ${version}`, Math.round(share * 10_000) / 100]),
	);
const listUnmatched = ({ unmatched }: ImportedUsage) =>
	unmatched.map(({ name, version, reason }) => [name, version, reason]);

describe("exports of analytics tools", () => {
	it("Google Analytics: comments, a first table of days, a total, iOS versions", () => {
		const usage = importFile("ga4.csv");
		expect([usage.unit, usage.total, usage.rowCount, usage.skipped]).toEqual(["count", 118_138, 18, 0]);
		expect(getPercentages(usage)).toMatchObject({
			"chrome 156": 25.57,
			"and_chr 157": 24.42,
			"and_chr 155": 7.79,
			"ios_saf 26.5": 16.82,
			// Safari (in-app) and Chrome on iOS count with the iOS version.
			"ios_saf 18.7": 3.12,
			"ios_saf 26.4": 2.08,
			"android 157": 1.61,
			"safari 26.4": 4.33,
			"ie 11": 0.01,
		});
		expect(listUnmatched(usage)).toEqual([
			["YaBrowser", "25.10.2", "browser"],
			["", "", "browser"],
		]);
		// An unknown app on iOS counts too, because it uses the system's WebKit.
		expect(getPercentages(usage)).toMatchObject({ "ios_saf 17.4": 0.07 });
		expect(usage.dropped).toEqual([{ name: "Grand total", value: 118_138, why: "named" }]);
	});

	it("Plausible", () => {
		const usage = importFile("plausible.csv");
		expect(getPercentages(usage)).toMatchObject({
			"chrome 156": 45.76,
			"safari 26.5": 22.89,
			"samsung 30": 2.29,
		});
		expect(listUnmatched(usage)).toEqual([
			["Mobile App", "", "browser"],
			["Vivaldi", "7.6", "browser"],
		]);
	});

	it("Matomo: UTF-16, name and version in one column", () => {
		const usage = importFile("matomo.csv");
		expect(getPercentages(usage)).toMatchObject({
			"chrome 156": 32.58,
			"and_chr 157": 25.64,
			"ios_saf 26.5": 19.53,
			"and_ff 159": 0.93,
		});
		expect(listUnmatched(usage)[0]).toEqual(["Chrome Mobile iOS", "156.0", "system"]);
	});

	it("Cloudflare: browsers without versions are unmatched", () => {
		const usage = importFile("cloudflare.csv");
		expect([usage.total, usage.usage, usage.matched]).toEqual([25_244, [], 0]);
		expect(usage.unmatched.filter(({ reason }) => reason === "version")).toHaveLength(7);
	});

	it("a German spreadsheet: byte order mark, semicolons, decimal commas, percent signs, quotes", () => {
		const usage = importFile("excel-german.csv");
		expect(getPercentages(usage)).toEqual({
			"chrome 156": 31.25,
			"and_chr 157": 28.5,
			"ios_saf 26.5": 20.75,
			"firefox 160": 6,
			"edge 156": 5.5,
			"samsung 30": 1.2,
		});
		expect(usage.unnamed).toBeCloseTo(0.068);
	});

	it("browser, version and share without a header", () => {
		expect(getPercentages(importFile("plain.csv"))).toEqual({
			"chrome 156": 41.5,
			"and_chr 157": 30.25,
			"ios_saf 18.5-18.7": 12,
			"firefox 160": 6,
			"op_mini all": 0.5,
			"safari TP": 0.25,
		});
	});

	it("browserslist-stats.json and caniuse's format, in which version 0 of a mobile browser is the newest", () => {
		expect(getPercentages(importFile("browserslist-stats.json"))).toMatchObject({
			"chrome 156": 30.2,
			"kaios 2.5": 0.01,
		});
		expect(getPercentages(importFile("caniuse.json"))).toMatchObject({
			"and_chr 157": 30,
			"android 157": 1.5,
		});
	});
});

describe("numbers", () => {
	const total = (cells: string[], delimiter = ";") =>
		importText(
			`Browser${delimiter}Version${delimiter}Users\n${cells.map((cell) => ["Chrome", "150", cell].join(delimiter)).join("\n")}`,
		).total;

	it.each([
		[["1,234", "12"], 1246],
		[["1.234", "12.345"], 13_579],
		[["1 234", "5"], 1239],
		[["1’234", "5"], 1239],
		[["1,234,567.5", "1"], 1_234_568.5],
		[["1.234.567,5", "1"], 1_234_568.5],
		[["1e3", "200"], 1200],
		[["1.2K", "300"], 1500],
		[["1,2k", "300"], 1500],
		[["3,4 Tsd.", "1.000"], 4400],
		[["1.25M", "800K", "5"], 2_050_005],
		[["2万", "3千", "7"], 23_007],
	])("%j sum to %d", (cells, sum) => expect(total(cells)).toBe(sum));

	it("are fractions if their sum is at most 1, percentages if at most 100", () => {
		const share = (cells: string[]) =>
			importText(`browser,version,share\n${cells.map((cell) => `chrome,150,${cell}`).join("\n")}`).matched;
		expect(share(["0.25", "0.5"])).toBe(0.75);
		expect(share(["25", "50"])).toBe(0.75);
		expect(share(["0.25%", "0.5%"])).toBe(0.0075);
	});

	it("are skipped if negative or infinite", () => {
		const { total, skipped } = importText(
			"browser,version,users\nchrome,150,5\nchrome,149,-5\nchrome,148,1e999",
		);
		expect([total, skipped]).toEqual([5, 2]);
	});
});

describe("columns", () => {
	it("are recognized by content if headers are unknown", () => {
		expect(parseUsageTable("x,y,z\n12,Firefox,160.0\n7,Chrome,150.0", newest).columns).toEqual({
			browser: 1,
			version: 2,
			count: 0,
		});
		expect(parseUsageTable("Chrome;150;12\nFirefox;160;7", newest).columns).toEqual({
			browser: 0,
			version: 1,
			count: 2,
		});
	});

	it("are recognized in other languages", () => {
		expect(
			parseUsageTable("ブラウザ,ブラウザのバージョン,アクティブ ユーザー\nChrome,150,7", newest).columns,
		).toEqual({
			browser: 0,
			version: 1,
			count: 2,
		});
	});
});

describe("files without usage", () => {
	const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

	it.each([
		["an image", bytes("\x89PNG\r\n\x1a\n"), "image"],
		["an old spreadsheet", bytes("\xd0\xcf\x11\xe0"), "sheet"],
		["a program", bytes("\x7fELF\x02\x01\x01\x00\x00\x00\x00\x03"), "binary"],
		["an empty file", bytes(""), "empty"],
		["blanks", bytes(" \r\n\t"), "empty"],
		["an HTML page", bytes("<!doctype html><title>Sign in</title>"), "html"],
		["broken JSON", bytes('{"chrome":'), "json"],
		["other JSON", bytes('{"name":"webreach"}'), "noNumbers"],
		["prose", bytes("Dear reader,\nthere is nothing here.\nYours"), "noNumbers"],
		["one word", bytes("chrome"), "noTable"],
		["a file above the size limit", new Uint8Array(MAX_FILE_BYTES + 1), "large"],
	])("%s is rejected with its own fault", (_, content, fault) => {
		expect(faultOf(() => importText(decodeText(content)))).toBe(fault);
	});

	it("UTF-16 without a byte order mark is not one of them", () => {
		const marked = fixture("matomo.csv");
		expect(decodeText(marked.subarray(2))).toBe(decodeText(marked));
	});
});
