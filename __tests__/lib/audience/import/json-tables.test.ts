import { parseUsageTable } from "@/lib/audience/import/read-table";
import { faultOf, importText, newest } from "./fixture";

const shares = (value: unknown) =>
	importText(JSON.stringify(value)).usage.map(({ agent, version, share }) => [`${agent} ${version}`, share]);
const records = [
	{ browser: "Chrome", version: "157.0", visits: 3 },
	{ browser: "Firefox", version: "160.0", visits: 1 },
];
const expected = [
	["chrome 157", 0.75],
	["firefox 160", 0.25],
];

describe("JSON import", () => {
	it("finds records at any depth", () => {
		expect(shares(records)).toEqual(expected);
		expect(shares({ data: { viewer: [{ zones: records }] }, errors: [] })).toEqual(expected);
	});

	it("finds the list with browsers, and concatenates the lists of several days", () => {
		const pages = [{ page: "/", visits: 90 }];
		expect(shares({ pages, days: records.map((record) => ({ sum: { by: [record] } })) })).toEqual(expected);
	});

	it("names nested fields by their path", () => {
		const nested = records.map(({ browser, version, visits }) => ({
			properties: { $browser: browser, $browser_version: version, $os: "Android" },
			metrics: [{ no: 1 }],
			sum: { visits },
		}));
		const { header, columns } = parseUsageTable(JSON.stringify(nested), newest);
		expect(header).toEqual([
			"properties.$browser",
			"properties.$browser_version",
			"properties.$os",
			"sum.visits",
		]);
		expect(columns).toEqual({ browser: 0, version: 1, system: 2, count: 3 });
		expect(shares(nested)).toEqual([
			["and_chr 157", 0.75],
			["and_ff 160", 0.25],
		]);
	});

	it("combines a list of column names with a list of rows", () => {
		const columns = ["browser", "version", "visits"];
		const rows = records.map((record) => Object.values(record));
		for (const [name, value] of [
			["results", { columns }],
			["rows", { columns }],
			["data", { meta: { columns } }],
		] as const)
			expect(shares({ ...value, [name]: rows })).toEqual(expected);
	});

	it.each(['{"a":[{"b":1}]}x', "[1,2]", "[]"])("rejects %s", (text) =>
		expect(faultOf(() => parseUsageTable(text, newest))).toBe("json"),
	);

	it("rejects JSON without numbers or nested too deeply", () => {
		expect(faultOf(() => parseUsageTable('{"browsers":[{"name":"Chrome"}]}', newest))).toBe("noNumbers");
		const deep = `${'{"a":'.repeat(50)}${JSON.stringify(records)}${"}".repeat(50)}`;
		expect(faultOf(() => parseUsageTable(deep, newest))).toBe("noNumbers");
	});
});
