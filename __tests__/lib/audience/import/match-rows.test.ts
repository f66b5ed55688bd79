import { parseBrowserslistStats } from "@/lib/audience/import/browserslist-stats";
import { matchRows } from "@/lib/audience/import/match-rows";
import { parseUsageTable } from "@/lib/audience/import/read-table";
import { faultOf, importText, newest } from "./fixture";

describe("matching rows to browsers", () => {
	const matchRow = (cells: string) => {
		const { usage, unmatched } = importText(
			`Browser,Browser version,Operating system,OS version,Users\n${cells},10`,
		);
		const [row] = usage;
		return row ? `${row.agent} ${row.version}` : unmatched[0]?.reason;
	};

	it.each([
		["Chrome,150,Windows,10", "chrome 150"],
		["Chrome,150,Android,14", "and_chr 150"],
		["Chrome,150,phone,", "and_chr 150"],
		["Chrome,150,,", "chrome 150"],
		// Every browser on iOS uses the system's WebKit.
		["Chrome,150,iOS,18.7", "ios_saf 18.7"],
		["Chrome,150,iOS 18.7,", "ios_saf 18.7"],
		["Chrome iOS,150,,18.7", "ios_saf 18.7"],
		["Chrome,150,iOS,", "system"],
		["Safari,18.5,iOS,18.7", "ios_saf 18.5"],
		["Mobile Safari,18.5,iOS,18.7", "ios_saf 18.5"],
		["Mobile Safari,,iOS,18.7", "ios_saf 18.7"],
		["Mobile Safari,,,", "version"],
		["Mobile Safari,99.9,,", "unknownVersion"],
		["Opera Mini,50,iOS,18.7", "op_mini all"],
		// Every app on iOS uses the system's WebKit, too.
		["Instagram,402.0,iOS,18.7", "ios_saf 18.7"],
		["Instagram,402.0,iOS 26.4,", "ios_saf 26.4"],
		["Instagram,402.0,iOS,", "browser"],
		["Instagram,402.0,Android,16", "browser"],
		["(not set),402.0,iOS,18.7", "browser"],
		// Name and version are in the same cell.
		["Chrome 150,150,Windows,10", "chrome 150"],
		["Chrome 150.0,,Windows,10", "chrome 150"],
		["Chrome,Chrome 150.0,Windows,10", "chrome 150"],
		["Chrome/150.0.0.0,,Windows,10", "chrome 150"],
		["Chrome 150 (Android 14),,,", "and_chr 150"],
		["Chrome 150 (Windows),,,", "chrome 150"],
		["Chrome 150 (iOS 18.7),,,", "ios_saf 18.7"],
		["Safari,Safari 18.5 (iPhone),,", "ios_saf 18.5"],
		// A separate column takes precedence over the system in brackets.
		["Chrome 150 (Windows),,Android,14", "and_chr 150"],
		["Netscape,4,Windows,10", "browser"],
		["Chrome,999,Windows,10", "unknownVersion"],
		["Chrome,(not set),Windows,10", "version"],
		["Chrome,new,Windows,10", "version"],
	])("%s: %s", (cells, expected) => expect(matchRow(cells)).toBe(expected));

	it.each([
		"(not set)",
		"not set",
		"(none)",
		"none",
		"Unknown",
		"unbekannt",
		"null",
		"undefined",
		"-",
		"–",
		" ",
	])("%j means unknown", (nothing) => {
		const { unmatched } = importText(`Browser,Browser version,Users\nChrome,${nothing},5\n${nothing},1,5`);
		expect(unmatched.map(({ name, version }) => [name, version])).toEqual([
			["Chrome", ""],
			["", "1"],
		]);
	});

	it("sums repeated versions, most used first", () => {
		const { usage, unmatched } = importText(
			"Browser,Browser version,Users\nEdge,149,3\nChrome,150,2\nChrome,150.0.1,2\nIris,1,1\nIris,1,1\nYa,1,5",
		);
		expect(usage.map(({ agent, share }) => [agent, share])).toEqual([
			["chrome", 0.28571429],
			["edge", 0.21428571],
		]);
		expect(unmatched).toEqual([
			{ name: "Ya", version: "1", reason: "browser", share: 5 / 14 },
			{ name: "Iris", version: "1", reason: "browser", share: 2 / 14 },
		]);
	});

	it("reports progress repeatedly for long tables", () => {
		const progress: number[] = [];
		const rows = Array.from({ length: 5_000 }, () => "Chrome,150,1");
		matchRows(parseUsageTable(`Browser,Version,Users\n${rows.join("\n")}`, newest), newest, {}, (done) =>
			progress.push(done),
		);
		expect(progress).toEqual([0, 0.4, 0.8]);
	});

	it("throws without a count column or without people", () => {
		const recognised = { columns: { browser: 0 }, doubts: [], candidates: [] };
		const table = { header: [""], rows: [["Chrome"]], percent: false, ...recognised };
		expect(faultOf(() => matchRows(table, newest))).toBe("noNumbers");
		expect(faultOf(() => importText("Browser,Version,Users\nChrome,150,0"))).toBe("noNumbers");
	});
});

describe("counts and shares", () => {
	const read = (head: string, ...cells: string[]) => {
		const { unit, total, unnamed, matched } = importText(
			`Browser;Version;${head}\n${cells.map((cell) => `Chrome;150;${cell}`).join("\n")}`,
		);
		return { unit, total, unnamed: Number(unnamed.toFixed(6)), matched: Number(matched.toFixed(6)) };
	};

	it.each([
		["Users", ["3", "1"], { unit: "count", total: 4, unnamed: 0, matched: 1 }],
		["Users", ["30", "10"], { unit: "count", total: 40, unnamed: 0, matched: 1 }],
		["Share", ["30", "10"], { unit: "percent", total: 40, unnamed: 0.6, matched: 0.4 }],
		["Users", ["30%", "10%"], { unit: "percent", total: 40, unnamed: 0.6, matched: 0.4 }],
		["Users", ["30.5", "10"], { unit: "percent", total: 40.5, unnamed: 0.595, matched: 0.405 }],
		["Users", ["300.5", "10"], { unit: "count", total: 310.5, unnamed: 0, matched: 1 }],
		["Share", ["0.3", "0.1"], { unit: "percent", total: 0.4, unnamed: 0.6, matched: 0.4 }],
		["Share", ["0.3%", "0.1%"], { unit: "percent", total: 0.4, unnamed: 0.996, matched: 0.004 }],
		// Percentages rounded one by one may sum to slightly more than 100.
		["Share", ["60", "45"], { unit: "percent", total: 105, unnamed: 0, matched: 1 }],
		["Share", ["60", "45.1"], { unit: "count", total: 105.1, unnamed: 0, matched: 1 }],
		["Share", ["1", "0.005"], { unit: "percent", total: 1.005, unnamed: 0, matched: 1 }],
		["Share", ["1", "0.1"], { unit: "percent", total: 1.1, unnamed: 0.989, matched: 0.011 }],
	])("%s %j", (head, cells, expected) => expect(read(head, ...cells)).toEqual(expected));

	it("are rounded, and the largest gets the remainder", () => {
		const { usage } = importText("Browser,Version,Users\nChrome,150,2\nEdge,149,1");
		expect(usage.map(({ share }) => share)).toEqual([0.66666667, 0.33333333]);
	});

	it("are rejected above 100 %", () => {
		expect(parseBrowserslistStats({ chrome: { 150: 60 }, edge: { 149: 41 } })).toBeUndefined();
		expect(
			parseBrowserslistStats({ chrome: { 150: 40 }, edge: { 149: 60 } })?.map(({ agent }) => agent),
		).toEqual(["edge", "chrome"]);
	});
});
