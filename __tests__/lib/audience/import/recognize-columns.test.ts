import { isShareHeader } from "@/lib/audience/import/column-headers";
import { isHeaderRow, recognizeColumns } from "@/lib/audience/import/recognize-columns";
import { newest } from "./fixture";

describe("columns", () => {
	it.each([
		[["Browser", "Users"], true],
		[["ブラウザ", "x"], true],
		[["Browser", "5"], false],
		[["Browser"], false],
		[["x", "y"], false],
		[["Active users!", ""], true],
	])("%j is a header row: %s", (row, expected) => expect(isHeaderRow(row)).toBe(expected));

	it.each([
		["Share", true],
		["% of visits", true],
		["Anteil", true],
		["シェア", true],
		["Users", false],
	])("%s is a share header: %s", (head, expected) => expect(isShareHeader(head)).toBe(expected));

	const recognize = (head: string, ...rows: string[]) =>
		recognizeColumns(
			head.split(","),
			rows.map((row) => row.split(",")),
			newest,
		).columns;

	it("are recognized by header, each once, best header first", () => {
		expect(
			recognize("Operating system,OS version,Browser,Browser version,Sessions,Users", "a,b,c,d,1,2"),
		).toEqual({
			system: 0,
			systemVersion: 1,
			browser: 2,
			version: 3,
			count: 5,
		});
		expect(recognize("Label,Browser,Visits", "x,y,1")).toMatchObject({ browser: 1, count: 2 });
		expect(recognize("Gerätekategorie,Bezeichnung,Besuche", "x,Chrome,1")).toEqual({
			system: 0,
			browser: 1,
			count: 2,
		});
	});

	it("are not counts without numbers, even with a count header", () => {
		expect(recognize("Browser,Users,Number", "Chrome,many,5", "Edge,few,7")).toEqual({
			browser: 0,
			count: 2,
		});
	});

	it("are browser columns if at least one of five cells is a browser", () => {
		expect(recognize("a,b,c", "Chrome,x,1", "q,Edge,2", "r,Safari,3", "s,t,4", "u,v,5")).toMatchObject({
			browser: 1,
		});
		expect(recognize("a,b", "Chrome,1", "q,2", "r,3", "s,4", "t,5")).toMatchObject({ browser: 0 });
		expect(recognize("a,b", "Chrome,1", "q,2", "r,3", "s,4", "t,5", "u,6")).not.toHaveProperty("browser");
	});

	it("are version columns after the browser, if another column is the count", () => {
		expect(recognize("a,b,c", "Chrome,150,12", "Edge,149,7")).toEqual({ browser: 0, version: 1, count: 2 });
		expect(recognize("a,b,c", "12,Chrome,150", "7,Edge,149")).toEqual({ count: 0, browser: 1, version: 2 });
		expect(recognize("a,b", "Chrome,150", "Edge,149")).toEqual({ browser: 0, count: 1 });
		expect(recognize("a,b,Users", "Chrome,150,12", "Edge,149,7")).toEqual({
			browser: 0,
			version: 1,
			count: 2,
		});
		// Words are not versions. If most names contain a version, there is no version column.
		expect(recognize("a,b,Users", "Chrome,new,12", "Edge,old,7")).toEqual({ browser: 0, count: 2 });
		expect(recognize("a,b,Users", "Chrome 150,5,12", "Edge 149,4,7")).toEqual({ browser: 0, count: 2 });
	});

	it("are recognized despite empty cells", () => {
		expect(recognize("a,b", "Chrome,", "Edge,", "Safari,5", "Firefox, ")).toEqual({ browser: 0, count: 1 });
		// Missing cells are not versions either.
		expect(recognize("a,b", "Chrome", "Edge", "Safari,5", "Firefox")).toEqual({ browser: 0, count: 1 });
	});

	it("are the count if they are the last with numbers", () => {
		expect(recognize("a,b,c,d", "Chrome,150,3,x", "Edge,149,4,y")).toEqual({
			browser: 0,
			version: 1,
			count: 2,
		});
	});
});
