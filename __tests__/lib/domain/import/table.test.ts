import { readTable } from "@/lib/domain/import/table";
import { faultOf, newest } from "./fixture";

describe("rows", () => {
	it("are parted by whatever cuts all lines alike", () => {
		for (const delimiter of ["\t", ";", ",", "|"]) {
			const text = [
				["Browser", "Version", "Users"],
				["Chrome", "150", "5"],
				["Edge", "149", "7"],
			]
				.map((row) => row.join(delimiter))
				.join("\n");
			expect(readTable(text, newest)).toMatchObject({
				header: ["Browser", "Version", "Users"],
				rows: [
					["Chrome", "150", "5"],
					["Edge", "149", "7"],
				],
				percent: false,
			});
		}
		expect(readTable("Browser;Users\nChrome;1,5\nEdge, the new;2", newest).rows).toEqual([
			["Chrome", "1,5"],
			["Edge, the new", "2"],
		]);
	});

	it("that two delimiters cut alike are cut by the one that is seldom part of a cell", () => {
		expect(readTable("Browser;Users,x\nChrome;1,5\nEdge;2,7", newest).header).toEqual(["Browser", "Users,x"]);
		expect(readTable("Browser\tUsers,x\nChrome\t1,5", newest).header).toEqual(["Browser", "Users,x"]);
	});

	it("of remarks are left out, and part tables as empty lines do; the table that tells most of browsers counts", () => {
		const text = "# Export\nDay,Users\n1,50\n2,60\n\nBrowser,Users\nChrome,7\n# ----\nDevice,Users\nphone,5";
		expect(readTable(text, newest)).toMatchObject({ header: ["Browser", "Users"], rows: [["Chrome", "7"]] });
	});

	it("after a gap go on with the table where no head stands there", () => {
		expect(readTable("Browser,Users\nChrome,7\n\nEdge,5", newest).rows).toEqual([
			["Chrome", "7"],
			["Edge", "5"],
		]);
	});

	it("of several tables alike: the longest", () => {
		expect(readTable("Browser,Users\nChrome,7\n\nBrowser,Users\nEdge,5\nSafari,4", newest).rows).toHaveLength(
			2,
		);
		expect(readTable("Browser,Users\nChrome,7\n\nBrowser,Users\nEdge,5", newest).rows).toEqual([
			["Chrome", "7"],
		]);
	});

	it("of other tables of browsers are told of", () => {
		const table = "Browser,Version,Users\nChrome,157,7";
		expect(readTable(`${table}\n\n${table}\n\nDay,Users\n1,5`, newest).others).toBe(1);
		expect(readTable(`${table}\n\nDay,Users\n1,5`, newest)).not.toHaveProperty("others");
	});

	it("are as wide as the widest, and cells no longer than names are", () => {
		expect(readTable("Chrome,5\nEdge,149,7", newest).header).toEqual(["", "", ""]);
		expect(readTable(`Browser,Users\n${"x".repeat(301)},7`, newest).rows[0]?.[0]).toBe("x".repeat(300));
		const wide = readTable(`Browser,Users${",x".repeat(300)}\nChrome,7${",y".repeat(300)}`, newest);
		expect([wide.header.length, wide.rows[0]?.length]).toEqual([200, 200]);
	});

	it("may be records, whose fields head the columns", () => {
		const table = readTable(
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

	it("may be percentages by agent and version; versions that nobody uses are none", () => {
		const stats = { chrome: { 150: 5.5, 149: 0 }, edge: "none", firefox: { 140: "7" }, safari: { 17: 2 } };
		for (const whole of [stats, { id: "x", dataByBrowser: stats }])
			expect(readTable(JSON.stringify(whole), newest)).toEqual({
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
	])("%j is refused: %s", (text, fault) => expect(faultOf(() => readTable(text, newest))).toBe(fault));
});
