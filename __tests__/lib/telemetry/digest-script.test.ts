import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = process.cwd();

const line = (time: string, route: string, count?: number) =>
	`${JSON.stringify({
		time,
		count,
		digest: "0123456789",
		route,
		method: "GET",
		type: "DatasetError",
		message: "a record does not parse",
		causes: [{ type: "ZodError", message: "no baseline" }],
		frames: ["g (.next/server/chunks/page.js:1:9)", "trace (node_modules/next/trace.js:1:1)"],
	})}\n`;

describe("npm run errors:show", () => {
	const folder = mkdtempSync(join(tmpdir(), "webreach-digest-"));
	const log = join(folder, "errors.jsonl");
	beforeAll(() => {
		writeFileSync(`${log}.20260101-1`, line("2026-01-01T00:00:00.000Z", "/features/[id]"));
		writeFileSync(log, line("2026-02-02T00:00:00.000Z", "/groups/[id]", 41));
		mkdirSync(join(folder, ".next/server/chunks"), { recursive: true });
		const map = { version: 3, sources: ["../../../lib/data/%5Bid%5D.ts"], names: [], mappings: "QAEE" };
		writeFileSync(join(folder, ".next/server/chunks/page.js.map"), JSON.stringify(map));
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	function run(args: string[], file = log) {
		const loader = join(root, "node_modules/tsx/dist/loader.mjs");
		const { status, stdout, stderr } = spawnSync(
			process.execPath,
			["--import", loader, join(root, "scripts/show-errors.ts"), ...args],
			{
				cwd: folder,
				encoding: "utf8",
				env: { ...process.env, TSX_TSCONFIG_PATH: join(root, "tsconfig.json"), ERROR_LOG_FILE: file },
			},
		);
		return { status, text: stdout + stderr };
	}

	it("prints count, times, routes, messages, and frames with source positions", () => {
		const { status, text } = run(["0123456789"]);
		expect(status).toBe(0);
		for (const part of [
			"42 times, first 2026-01-01T00:00:00.000Z, last 2026-02-02T00:00:00.000Z",
			"GET /features/[id], GET /groups/[id]",
			"DatasetError: a record does not parse",
			"ZodError: no baseline",
			"at lib/data/[id].ts:3:3  g (.next/server/chunks/page.js:1:9)",
			"at trace (node_modules/next/trace.js:1:1)",
		])
			expect(text).toContain(part);
	});

	it.each<[string[], number, RegExp, string?]>([
		[["ffffffffff"], 1, /^Nothing is known of ffffffffff\. .* holds 2 errors, the oldest of 2026-01-01/],
		[["ffffffffff"], 1, /holds no errors/, join(folder, "none/errors.jsonl")],
		[["0123456789abcdef0123456789abcdef"], 1, /is the reference of an error in a browser/],
		[[], 2, /Usage: npm run errors:show -- <digest>/],
		[["zzz"], 2, /Usage: npm run errors:show -- <digest>/],
	])("exits for %p with status %i", (args, expected, pattern, file = log) => {
		const { status, text } = run(args, file);
		expect(status).toBe(expected);
		expect(text).toMatch(pattern);
	});
});
