import { isHead, recogniseColumns } from "@/lib/domain/import/columns";
import { headsShares } from "@/lib/domain/import/heads";
import { newest } from "./fixture";

describe("columns", () => {
	it.each([
		[["Browser", "Users"], true],
		[["ブラウザ", "x"], true],
		[["Browser", "5"], false],
		[["Browser"], false],
		[["x", "y"], false],
		[["Active users!", ""], true],
	])("%j head a table: %s", (row, expected) => expect(isHead(row)).toBe(expected));

	it.each([
		["Share", true],
		["% of visits", true],
		["Anteil", true],
		["シェア", true],
		["Users", false],
	])("%s heads shares: %s", (head, expected) => expect(headsShares(head)).toBe(expected));

	const told = (head: string, ...rows: string[]) =>
		recogniseColumns(
			head.split(","),
			rows.map((row) => row.split(",")),
			newest,
		).columns;

	it("by their heads, each once, the more telling head first", () => {
		expect(told("Operating system,OS version,Browser,Browser version,Sessions,Users", "a,b,c,d,1,2")).toEqual(
			{
				system: 0,
				systemVersion: 1,
				browser: 2,
				version: 3,
				count: 5,
			},
		);
		expect(told("Label,Browser,Visits", "x,y,1")).toMatchObject({ browser: 1, count: 2 });
		expect(told("Gerätekategorie,Bezeichnung,Besuche", "x,Chrome,1")).toEqual({
			system: 0,
			browser: 1,
			count: 2,
		});
	});

	it("a head of counts over what holds none is none", () => {
		expect(told("Browser,Users,Number", "Chrome,many,5", "Edge,few,7")).toEqual({ browser: 0, count: 2 });
	});

	it("a column is the browser's where one in five names one, the fullest of several", () => {
		expect(told("a,b,c", "Chrome,x,1", "q,Edge,2", "r,Safari,3", "s,t,4", "u,v,5")).toMatchObject({
			browser: 1,
		});
		expect(told("a,b", "Chrome,1", "q,2", "r,3", "s,4", "t,5")).toMatchObject({ browser: 0 });
		expect(told("a,b", "Chrome,1", "q,2", "r,3", "s,4", "t,5", "u,6")).not.toHaveProperty("browser");
	});

	it("a version stands after its browser, where something else is the count", () => {
		expect(told("a,b,c", "Chrome,150,12", "Edge,149,7")).toEqual({ browser: 0, version: 1, count: 2 });
		expect(told("a,b,c", "12,Chrome,150", "7,Edge,149")).toEqual({ count: 0, browser: 1, version: 2 });
		expect(told("a,b", "Chrome,150", "Edge,149")).toEqual({ browser: 0, count: 1 });
		expect(told("a,b,Users", "Chrome,150,12", "Edge,149,7")).toEqual({ browser: 0, version: 1, count: 2 });
		// Words are no version, and where most names hold theirs none is looked for.
		expect(told("a,b,Users", "Chrome,new,12", "Edge,old,7")).toEqual({ browser: 0, count: 2 });
		expect(told("a,b,Users", "Chrome 150,5,12", "Edge 149,4,7")).toEqual({ browser: 0, count: 2 });
	});

	it("blank cells say nothing against a column", () => {
		expect(told("a,b", "Chrome,", "Edge,", "Safari,5", "Firefox, ")).toEqual({ browser: 0, count: 1 });
		// Nor do cells that are not there.
		expect(told("a,b", "Chrome", "Edge", "Safari,5", "Firefox")).toEqual({ browser: 0, count: 1 });
	});

	it("the count is the last column of numbers", () => {
		expect(told("a,b,c,d", "Chrome,150,3,x", "Edge,149,4,y")).toEqual({ browser: 0, version: 1, count: 2 });
	});
});
