import { gzipSync } from "node:zlib";
import { countPlainly, generateLog } from "@/__tests__/corpus/import/made-log";
import { newest } from "@/__tests__/lib/audience/import/fixture";
import type { LogUsage } from "@/lib/audience/import/access-log/log-usage";
import { readLog } from "@/lib/audience/import/client/read-log";
import { ImportError } from "@/lib/audience/import/import-error";

const generatedLog = [...generateLog(4_000, 11)];
const text = generatedLog.map(({ line }) => line).join("\n");
const { facts, visits } = countPlainly(generatedLog);
const gzippedLog = gzipSync(text);
const line = (agent: string, tail = `"-" "${agent}"`) =>
	`203.0.113.5 - - [22/Nov/2026:10:00:00 +0100] "GET / HTTP/1.1" 200 5 ${tail}`;

const read = (source: string | Uint8Array, onProgress = (_: number) => {}) =>
	readLog(typeof source === "string" ? source : [new Blob([new Uint8Array(source)])], newest, onProgress);
const readAll = (...files: Uint8Array[]) =>
	readLog(
		files.map((file) => new Blob([new Uint8Array(file)])),
		newest,
		() => {},
	);
const bytes = (text: string) => new TextEncoder().encode(text);
const faultOf = (source: string | Uint8Array) =>
	read(source).then(
		(outcome) => (outcome ? "none" : "no log"),
		(error) => {
			if (error instanceof ImportError) return error.fault;
			throw error;
		},
	);

describe("readLog", () => {
	it.each<[description: string, source: string | Uint8Array]>([
		["a file", bytes(text)],
		["a gzip file", gzippedLog],
		["pasted lines", text],
	])("counts %s", async (_, source) => {
		const outcome = await read(source);
		expect(outcome?.facts).toMatchObject({ ...facts, visits });
	});

	it("counts concatenated gzip members, and several files, as one log", async () => {
		const lines = text.split("\n");
		const cuts = [lines.slice(0, 900), lines.slice(900, 2_500), lines.slice(2_500)];
		const files = cuts.map((some) => `${some.join("\n")}\n`);
		const joined = await read(Buffer.concat(files.map((file) => gzipSync(file))));
		expect(joined?.facts).toMatchObject({ ...facts, visits });
		const [first = "", second = "", third = ""] = files;
		const several = await readAll(bytes(first), gzipSync(second.trimEnd()), bytes(third));
		expect(several?.facts).toMatchObject({ ...facts, visits, firstOdd: [] });
		const sorted = (log: LogUsage | undefined) =>
			log?.usage.map(({ agent, version, share }) => `${share} ${agent} ${version}`).sort();
		expect(sorted(several)).toEqual(sorted(await read(bytes(text))));
	});

	it("counts several files only if all are logs", async () => {
		const table = bytes("Browser,Version,Users\nChrome,157,60");
		await expect(readAll(bytes(text), table)).rejects.toThrow("mixedFiles");
		expect(await readAll(table, bytes(text))).toBeUndefined();
	});

	it("reports progress, never above 1", async () => {
		const now = jest.spyOn(performance, "now");
		let clock = 0;
		now.mockImplementation(() => (clock += 1000));
		const progress: number[] = [];
		await read(bytes(text), (done) => progress.push(done));
		now.mockRestore();
		expect(progress.length).toBeGreaterThan(0);
		expect(progress.at(-1)).toBe(1);
		expect(progress).toEqual([...progress].sort((a, b) => a - b));
	});

	it.each<[description: string, source: string | Uint8Array, fault: string]>([
		["a table", bytes("Browser,Version,Users\nChrome,157,60"), "no log"],
		["an image", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), "no log"],
		["an empty file", bytes(""), "no log"],
		["a gzipped table", gzipSync("Browser,Version,Users\nChrome,157,60"), "gzip"],
		["a truncated gzip file", gzippedLog.subarray(0, gzippedLog.length / 2), "damaged"],
		["a log with many other lines", bytes(`${line("x")}\n${"odd\n".repeat(9)}`), "mixedLog"],
		["a log in the common format", bytes(`${line("", "")}\n`.repeat(5)), "noAgents"],
		["a log of bots", bytes(`${line("curl/8.5.0")}\n`.repeat(5)), "onlyBots"],
	])("reports the fault of %s", async (_, source, fault) => {
		expect(await faultOf(source)).toBe(fault);
	});
});
