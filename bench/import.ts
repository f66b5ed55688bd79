import { parseArgs } from "node:util";
import { readLog } from "@/lib/audience/import/client/read-log";
import { ImportError } from "@/lib/audience/import/import-error";
import { parseUsageTable } from "@/lib/audience/import/read-table";

// Reads files of unusual shapes in two sizes. The time of the larger one should be about twice that of the smaller one.
const { values } = parseArgs({ options: { kilobytes: { type: "string", default: "500" } } });
const kilobytes = Number(values.kilobytes);
const agent =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const record = '{"browser":"Chrome","visits":3}';
const time = "2026-11-20T10:00:00Z";

/** Joins items of a list up to a length in characters. */
function fill(length: number, write: (index: number) => string, separator = ","): string {
	const items: string[] = [];
	for (let size = 0; size < length; ) {
		const item = write(items.length);
		items.push(item);
		size += item.length + separator.length;
	}
	return items.join(separator);
}
const fillCount = (count: number, write: (index: number) => string) =>
	Array.from({ length: count }, (_, index) => write(index));
const writeFields = (count: number, write: (index: number) => string) => fillCount(count, write).join(",");
const combined = (rest: string) =>
	`203.0.113.5 - - [20/Nov/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 5 "-" "${agent}"${rest}`;
const nestedFields = () => {
	const names = fillCount(2_000, (index) => `t${index}_time`);
	const fields = Object.fromEntries(names.map((name) => [name, null]));
	const properties = { time, ...fields, remote_addr: "203.0.113.5", user_agent: `${agent}"` };
	return JSON.stringify({ properties: JSON.stringify(properties) });
};

const shapes: Record<string, (length: number) => string> = {
	"JSON, lists with the same path": (length) => `{"days":[${fill(length, () => `{"by":[${record}]}`)}]}`,
	"JSON, lists in a list": (length) => `[${fill(length, () => `[${record}]`)}]`,
	"JSON, lists with different paths": (length) => `{${fill(length, (index) => `"a${index}":[${record}]`)}}`,
	"JSON, records with different fields": (length) =>
		`[${fillCount(50, (row) => `{${writeFields(length / 4_000, (index) => `"f${row}_${index}":1`)}}`)},${fill(length / 2, () => record)}]`,
	"JSON, nested objects": (length) => `${'{"a":'.repeat(length / 6)}${record}${"}".repeat(length / 6)}`,
	"JSON, a long number": (length) => `[{"browser":"Chrome","visits":${"9".repeat(length)}},${record}]`,
	"table, many columns": (length) => `Browser,Users\n${fill(length, (index) => `${index}`)}`,
	"table, many tables": (length) => fill(length, () => "Browser,Users\nChrome,7\nEdge,5", "\n\n"),
	"table, quotes": (length) => `Browser,Users\n${fill(length, () => '"a"b')}`,
	"user agents, a line of commas": (length) => `Mozilla/5.0 ${",".repeat(length)}x`,
	"user agents, a line of digits": (length) => `Mozilla/5.0 ${",1".repeat(length / 2)}x`,
	"log, words of quotes": (length) => fill(length, () => combined(` "x${"'".repeat(50_000)}x"`), "\n"),
	"log, JSON with many fields in a string": (length) => fill(length, nestedFields, "\n"),
	"log, requests without clients": (length) => fill(length, () => "GET HTTP/1".repeat(200), "\n"),
	"log, one long line": (length) => `${combined("")}\n${"x".repeat(length)}`,
};

/** Reads a text as the import does, a log first. Returns the fault if it cannot be read. */
async function read(text: string): Promise<string> {
	try {
		if (!(await readLog([new Blob([text])], {}, () => {}))) parseUsageTable(text, {});
		return "";
	} catch (error) {
		if (error instanceof ImportError) return error.fault;
		throw error;
	}
}

async function run() {
	await read(combined(""));
	for (const [name, write] of Object.entries(shapes)) {
		const row: Record<string, string | number> = {};
		for (const size of [kilobytes, 2 * kilobytes]) {
			const text = write(size * 1_000);
			const started = performance.now();
			const fault = await read(text);
			row[`${size} kB, ms`] = Math.round(performance.now() - started);
			row.fault = fault;
		}
		console.log(name, row);
	}
}

run();
