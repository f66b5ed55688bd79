import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = process.cwd();

function run(args: string[], env: Record<string, string>, cwd = root) {
	const script = join(root, "scripts/digest.ts");
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		["--import", join(root, "node_modules/tsx/dist/loader.mjs"), script, ...args],
		{
			cwd,
			encoding: "utf8",
			env: { ...process.env, TSX_TSCONFIG_PATH: join(root, "tsconfig.json"), ...env },
		},
	);
	return { status, text: stdout + stderr };
}

const record = (time: string, route: string) => ({
	time,
	digest: "0123456789",
	route,
	method: "GET",
	type: "DatasetError",
	message: "a record does not parse",
	causes: [{ type: "ZodError", message: "no baseline" }],
	frames: ["g (.next/server/chunks/page.js:1:9)", "trace (node_modules/next/trace.js:1:1)"],
});

describe("npm run digest", () => {
	let folder: string;
	let env: { ERROR_LOG_FILE: string };
	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), "webreach-digest-"));
		env = { ERROR_LOG_FILE: join(folder, "errors.jsonl") };
		const line = (time: string, route: string) => `${JSON.stringify(record(time, route))}\n`;
		writeFileSync(`${env.ERROR_LOG_FILE}.20260101-1`, line("2026-01-01T00:00:00.000Z", "/features/[id]"));
		writeFileSync(env.ERROR_LOG_FILE, line("2026-02-02T00:00:00.000Z", "/groups/[id]"));
		mkdirSync(join(folder, ".next/server/chunks"), { recursive: true });
		const map = { version: 3, sources: ["../../../lib/data/%5Bid%5D.ts"], names: [], mappings: "QAEE" };
		writeFileSync(join(folder, ".next/server/chunks/page.js.map"), JSON.stringify(map));
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	it("tells what is known: how often, when, where, what, and the frames with their place in the source", () => {
		const { status, text } = run(["0123456789"], env, folder);
		expect(status).toBe(0);
		expect(text).toContain("2 times, first 2026-01-01T00:00:00.000Z, last 2026-02-02T00:00:00.000Z");
		expect(text).toContain("GET /features/[id], GET /groups/[id]");
		expect(text).toContain("DatasetError: a record does not parse");
		expect(text).toContain("ZodError: no baseline");
		expect(text).toContain("at lib/data/[id].ts:3:3  g (.next/server/chunks/page.js:1:9)");
		expect(text).toContain("at trace (node_modules/next/trace.js:1:1)");
	});

	it("says plainly when nothing is known", () => {
		const { status, text } = run(["ffffffffff"], env);
		expect(status).toBe(1);
		expect(text).toMatch(/^Nothing is known of ffffffffff\. .* holds 2 errors, the oldest of 2026-01-01/);
		const empty = run(["ffffffffff"], { ERROR_LOG_FILE: join(folder, "none/errors.jsonl") });
		expect(empty.text).toMatch(/holds no errors/);
	});

	it.each([[[]], [["zzz"]], [["0123456789", "0123456789"]], [["--help"]]])(
		"shows its usage when given %p",
		(args) => {
			const { status, text } = run(args, env);
			expect(status).toBe(2);
			expect(text).toContain("Usage: npm run digest -- <digest>");
		},
	);

	it("knows the reference of an error in a browser from a digest", () => {
		const { status, text } = run(["0123456789abcdef0123456789abcdef"], env);
		expect(status).toBe(1);
		expect(text).toContain("is the reference of an error in a browser");
	});
});
