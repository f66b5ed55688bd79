import { parseUsageTable } from "@/lib/audience/import/read-table";
import { faultOf, newest } from "./fixture";

describe("table rows", () => {
	it("are split by the most consistent delimiter", () => {
		for (const delimiter of ["\t", ";", ",", "|"]) {
			const text = [
				["Browser", "Version", "Users"],
				["Chrome", "150", "5"],
				["Edge", "149", "7"],
			]
				.map((row) => row.join(delimiter))
				.join("\n");
			expect(parseUsageTable(text, newest)).toMatchObject({
				header: ["Browser", "Version", "Users"],
				rows: [
					["Chrome", "150", "5"],
					["Edge", "149", "7"],
				],
				percent: false,
			});
		}
		expect(parseUsageTable("Browser;Users\nChrome;1,5\nEdge, the new;2", newest).rows).toEqual([
			["Chrome", "1,5"],
			["Edge, the new", "2"],
		]);
	});

	it("begin below the lines above the header", () => {
		const table = ["Browser,Version,Users", "Chrome,150,5", "Edge,149,7"];
		const expected = parseUsageTable(table.join("\n"), newest);
		for (const above of [
			["Visitors of example.com"],
			["Report,2026-11-01"],
			["Audience overview", "Exported 2026-11-01, 12:00"],
			["All users,,"],
		])
			expect(parseUsageTable([...above, ...table].join("\n"), newest)).toEqual(expected);
		// Rows with as many cells as the header belong to the table.
		const rows = ["Firefox,148,9", ...table];
		expect(parseUsageTable(rows.join("\n"), newest).rows).toContainEqual(["Firefox", "148", "9"]);
	});

	it("are split by the delimiter that is rarer inside cells, if two are equally consistent", () => {
		expect(parseUsageTable("Browser;Users,x\nChrome;1,5\nEdge;2,7", newest).header).toEqual([
			"Browser",
			"Users,x",
		]);
		expect(parseUsageTable("Browser\tUsers,x\nChrome\t1,5", newest).header).toEqual(["Browser", "Users,x"]);
	});

	it("are separated into tables by comments, and the table with browsers is used", () => {
		const text = "# Export\nDay,Users\n1,50\n2,60\n\nBrowser,Users\nChrome,7\n# ----\nDevice,Users\nphone,5";
		expect(parseUsageTable(text, newest)).toMatchObject({
			header: ["Browser", "Users"],
			rows: [["Chrome", "7"]],
		});
	});

	it("after an empty line belong to the same table, unless a new header follows", () => {
		expect(parseUsageTable("Browser,Users\nChrome,7\n\nEdge,5", newest).rows).toEqual([
			["Chrome", "7"],
			["Edge", "5"],
		]);
	});

	it("are those of the longest table if several have browsers", () => {
		expect(
			parseUsageTable("Browser,Users\nChrome,7\n\nBrowser,Visits\nEdge,5\nSafari,4", newest).rows,
		).toHaveLength(2);
		expect(parseUsageTable("Browser,Users\nChrome,7\n\nBrowser,Visits\nEdge,5", newest).rows).toEqual([
			["Chrome", "7"],
		]);
	});

	it("below equal headers are joined, with the title of their section", () => {
		const read = (text: string) => parseUsageTable(text, newest);
		expect(read("All\nBrowser,Users\nChrome,7\nMobile\nBrowser,Users\nEdge,5")).toMatchObject({
			rows: [
				["Chrome", "7", "All"],
				["Mobile", "", "All"],
				["Edge", "5", "Mobile"],
			],
			section: 2,
		});
		expect(read("Browser,Users\nChrome,7\n\nBrowser,Users\nEdge,5").rows).toEqual([
			["Chrome", "7", "1"],
			["Edge", "5", "2"],
		]);
	});

	it("are reported if they belong to other tables with browsers", () => {
		const table = "Browser,Version,Users\nChrome,157,7";
		const other = "Browser,Version,Visits\nChrome,157,7";
		expect(parseUsageTable(`${table}\n\n${other}\n\nDay,Users\n1,5`, newest).others).toBe(1);
		expect(parseUsageTable(`${table}\n\nDay,Users\n1,5`, newest)).not.toHaveProperty("others");
	});

	it("are padded to the widest row; columns and cell lengths are limited", () => {
		expect(parseUsageTable("Chrome,5\nEdge,149,7", newest).header).toEqual(["", "", ""]);
		expect(parseUsageTable(`Browser,Users\n${"x".repeat(501)},7`, newest).rows[0]?.[0]).toBe("x".repeat(500));
		const wide = parseUsageTable(`Browser,Users${",x".repeat(300)}\nChrome,7${",y".repeat(300)}`, newest);
		expect([wide.header.length, wide.rows[0]?.length]).toEqual([200, 200]);
	});

	it("can be JSON records, with field names as headers", () => {
		const table = parseUsageTable(
			'[{"browser":"Chrome","visits":5},{"browser":"Edge","visits":"7","more":[1]}]',
			newest,
		);
		expect(table).toMatchObject({
			header: ["browser", "visits", "more.0"],
			rows: [
				["Chrome", "5", ""],
				["Edge", "7", "1"],
			],
			columns: { browser: 0, count: 1 },
			percent: false,
		});
	});

	it("can be percentages by agent and version; unused versions are omitted", () => {
		const stats = { chrome: { 150: 5.5, 149: 0 }, edge: "none", firefox: { 140: "7" }, safari: { 17: 2 } };
		for (const whole of [stats, { id: "x", dataByBrowser: stats }])
			expect(parseUsageTable(JSON.stringify(whole), newest)).toEqual({
				header: ["browser", "version", "share"],
				rows: [
					["chrome", "150", "5.5"],
					["safari", "17", "2"],
				],
				columns: { browser: 0, version: 1, count: 2 },
				candidates: [{ index: 2, metric: "share", sum: 7.5 }],
				doubts: [],
				percent: true,
			});
	});

	it.each([
		["[]", "json"],
		["[1]", "json"],
		['[{"browser":"Chrome"}]', "noNumbers"],
		['{"chrome":{"150":"many"}}', "noNumbers"],
		["<!DOCTYPE html>", "html"],
		["<?xml version='1.0'?>", "html"],
		["<table><tr><td>1", "html"],
		["Browser,Users", "noTable"],
		["Browser,Users\nChrome,many", "noNumbers"],
		["Chrome\nEdge", "noTable"],
	])("are not read from %j: %s", (text, fault) =>
		expect(faultOf(() => parseUsageTable(text, newest))).toBe(fault),
	);
});
