import { execFile } from "node:child_process";
import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
	appendToErrorLog,
	type ErrorLogOptions,
	type ErrorRecord,
	findInErrorLog,
	readErrorLog,
} from "@/lib/telemetry/error-log";

const record = (digest: string, message = "broken"): ErrorRecord => ({
	time: "2026-01-02T03:04:05.006Z",
	digest,
	route: "/features/[id]",
	method: "GET",
	type: "Error",
	message,
	frames: ["load (lib/data/features.ts:1:2)"],
});

describe("the error log", () => {
	let folder: string;
	let options: ErrorLogOptions;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "webreach-log-"));
		options = { file: join(folder, "logs", "errors.jsonl"), maxBytes: 10_000, files: 3 };
	});
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	const files = () => readdirSync(join(folder, "logs"));
	const digests = () => readErrorLog(options.file).map(({ digest }) => digest);

	it("gives back what was written, oldest first, across rotated files", () => {
		const written = Array.from({ length: 100 }, (_, index) => `d${index}`);
		options.files = 20;
		for (const digest of written) appendToErrorLog(record(digest), options);
		expect(files().length).toBeGreaterThan(1);
		expect(digests()).toEqual(written);
		expect(findInErrorLog("d7", readErrorLog(options.file))).toEqual([record("d7")]);
	});

	it("loses nothing where files fill within a millisecond", () => {
		jest.useFakeTimers({ now: 0 });
		try {
			const written = Array.from({ length: 300 }, (_, index) => `d${index}`);
			options.files = 100;
			for (const digest of written) appendToErrorLog(record(digest), options);
			expect(files().length).toBeGreaterThan(4);
			expect(digests()).toEqual(written);
		} finally {
			jest.useRealTimers();
		}
	});

	it("never holds more than its files and their size", () => {
		for (let index = 0; index < 1_000; index++) appendToErrorLog(record(`d${index}`), options);
		expect(files()).toHaveLength(3);
		for (const file of files()) expect(statSync(join(folder, "logs", file)).size).toBeLessThanOrEqual(10_000);
		expect(digests().at(-1)).toBe("d999");
	});

	it("keeps one file when told so", () => {
		options.files = 1;
		for (let index = 0; index < 200; index++) appendToErrorLog(record(`d${index}`), options);
		expect(files()).toEqual(["errors.jsonl"]);
	});

	it("is empty when nothing was ever written", () => {
		expect(readErrorLog(options.file)).toEqual([]);
	});

	it("passes over lines that are no errors, and loses none after a line cut short", () => {
		appendToErrorLog(record("first"), options);
		appendFileSync(options.file, '{"digest":1}\nnot json\n\n{"time":"2026-');
		appendToErrorLog(record("last"), options);
		expect(digests()).toEqual(["first", "last"]);
	});

	it("says why it cannot be written", () => {
		writeFileSync(join(folder, "file"), "");
		const write = (file: string) => () => appendToErrorLog(record("x"), { ...options, file });
		expect(write(join(folder, "file", "below", "errors.jsonl"))).toThrow();
		expect(write(folder)).toThrow();
		// A recursive mkdir never returns here.
		expect(write("/proc/webreach/errors.jsonl")).toThrow();
	});

	it("loses and tears no line when processes write at once, rotate, and exit right after", async () => {
		const names = ["a", "b", "c", "d"];
		await Promise.all(
			names.map((name) =>
				promisify(execFile)(process.execPath, [
					"--import",
					"tsx",
					join(__dirname, "error-log-writer.ts"),
					options.file,
					name,
				]),
			),
		);
		expect(digests().sort()).toEqual(
			names.flatMap((name) => Array.from({ length: 150 }, (_, index) => name + index)).sort(),
		);
	}, 60_000);
});
