/** @isolated-modules */
import { readLog } from "@/lib/audience/import/client/read-log";
import { findJsonTables } from "@/lib/audience/import/json-tables";
import { parseUsageTable } from "@/lib/audience/import/read-table";
import { roundShares } from "@/lib/audience/import/share-steps";
import { faultOf, newest } from "./fixture";

const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:160.0) Gecko/20100101 Firefox/160.0";
const record = '{"browser":"Chrome","visits":3}';
const repeat = (count: number, write: (index: number) => string) =>
	Array.from({ length: count }, (_, index) => write(index));
const time = "2026-11-20T10:00:00Z";

/** Work that `read` does, counted without a clock. */
async function countWork(read: () => unknown) {
	const work = { items: 0, json: 0, longTexts: [] as string[] };
	const iterator = Object.getPrototypeOf([][Symbol.iterator]()) as { next: () => unknown };
	const { next } = iterator;
	const { exec } = RegExp.prototype;
	const parse = jest.spyOn(JSON, "parse");
	iterator.next = function (this: unknown) {
		work.items++;
		return next.call(this as never);
	};
	RegExp.prototype.exec = function (text) {
		if (text.length > 1_000) work.longTexts.push(this.source);
		return exec.call(this, text);
	};
	try {
		await read();
	} finally {
		iterator.next = next;
		RegExp.prototype.exec = exec;
		work.json = parse.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
		parse.mockRestore();
	}
	return work;
}

/** Whether a pattern tries each start of a text and reads to its end from there. */
function rescansToEnd(source: string): boolean {
	const alternatives = source.replace(/\[[^\]]*\]|\([^()]*\)/g, "").split("|");
	return source.endsWith("$") && !alternatives.every((alternative) => alternative.startsWith("^"));
}

const readTable = (text: string) => parseUsageTable(text, newest);
const read = (text: string) => readLog(text, newest, () => {});

describe("the work of an import", () => {
	it.each<[description: string, write: (count: number) => string]>([
		["lists with the same path", (count) => `{"days":[${repeat(count, () => `{"by":[${record}]}`)}]}`],
		["lists in a list", (count) => `[${repeat(count, () => `[${record}]`)}]`],
		["lists with different paths", (count) => `{${repeat(count, (at) => `"a${at}":[${record}]`)}}`],
		["records with different fields", (count) => `[${record},${repeat(count, (at) => `{"f${at}":1}`)}]`],
		["nested objects", (count) => `${'{"a":'.repeat(count)}${record}${"}".repeat(count)}`],
	])("grows with the number of %s, not with its square", async (_, write) => {
		const count = (size: number) => {
			const document: unknown = JSON.parse(write(size));
			return countWork(() => findJsonTables(document));
		};
		const small = await count(400);
		const large = await count(800);
		expect(large.items).toBeLessThan(2.5 * small.items + 100);
	});

	it.each<[description: string, write: (count: number) => string]>([
		["lists", (count) => `{${repeat(count, (at) => `"a${at}":[${record}]`)}}`],
		["tables", (count) => repeat(count, () => "Browser,Users\nChrome,7\nEdge,5").join("\n\n")],
	])("examines the columns of at most 1,000 %s", async (_, write) => {
		const small = await countWork(() => readTable(write(1_000)));
		const large = await countWork(() => readTable(write(2_000)));
		expect(large.items).toBeLessThan(1.5 * small.items);
	});

	it("parses JSON in a string as often for few fields as for many", async () => {
		const write = (fields: number) => {
			const inner = {
				...Object.fromEntries(repeat(fields, (at) => `t${at}_time`).map((name) => [name, null])),
			};
			const properties = JSON.stringify({
				time,
				...inner,
				remote_addr: "203.0.113.5",
				user_agent: `${agent}"`,
			});
			return repeat(4, () => JSON.stringify({ properties })).join("\n");
		};
		for (const fields of [20, 200]) {
			const text = write(fields);
			const { json } = await countWork(() => read(text));
			expect(json / text.length).toBeLessThan(40);
		}
	});

	it.each<[description: string, read: () => unknown]>([
		["a line of commas after a browser's name", () => readTable(`Mozilla/5.0 ${",".repeat(2_000)}x`)],
		["a line of digits", () => readTable(`Mozilla/5.0 ${",1".repeat(2_000)}x`)],
		["a line of tabs", () => readTable(`Mozilla/5.0 ${"\t".repeat(2_000)}x`)],
		[
			"a word of quotes in a log",
			() =>
				read(
					`203.0.113.5 - - [20/Nov/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 5 "-" "${agent}" "x${"'".repeat(2_000)}x"`,
				),
		],
		[
			"a word of brackets in JSON",
			() => read(JSON.stringify({ time, forwarded_for: `x${")".repeat(2_000)}x`, user_agent: agent })),
		],
	])("searches %s once", async (_, read) => {
		const { longTexts } = await countWork(() => read());
		expect(longTexts.filter(rescansToEnd)).toEqual([]);
	});

	it("limits the columns and the cells of JSON before it builds rows", () => {
		const fields = (count: number) => repeat(count, (at) => `"f${at}":1`).join(",");
		const { header, rows } = readTable(`[{"browser":"Chrome","visits":3,${fields(500)}},${record}]`);
		expect([header.length, ...rows.map(({ length }) => length)]).toEqual([200, 200, 200]);
		const sparse = `[{${fields(200)}},${repeat(120_000, () => '{"f0":1}')}]`;
		expect(faultOf(() => readTable(sparse))).toBe("long");
		const { header: names } = readTable(`[{"browser":"Chrome","visits":3,"${"x".repeat(600)}":1}]`);
		expect(names.map(({ length }) => length)).toEqual([7, 6, 500]);
	});

	it("rounds any number of shares", () => {
		const shares = roundShares(new Array(300_000).fill(1 / 300_000));
		expect(shares.slice(0, 2)).toEqual([0.00100333, 0.00000333]);
	});
});
