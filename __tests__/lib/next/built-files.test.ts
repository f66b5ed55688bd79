import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guardInstrumentation } from "@/lib/next/instrumentation-file";

describe("The instrumentation file", () => {
	let dir: string;

	beforeEach(() => {
		dir = mkdtempSync(join(tmpdir(), "webreach-guard-"));
		mkdirSync(join(dir, ".next/server"), { recursive: true });
		writeFileSync(
			join(dir, ".next/server/instrumentation.js"),
			'var chunk = require("./chunk.js")\nmodule.exports = chunk',
		);
		writeFileSync(join(dir, ".next/server/chunk.js"), "exports.register = () => 'registered';");
		// A build in the same folder guards its file again.
		guardInstrumentation(dir);
		guardInstrumentation(dir);
	});
	afterEach(() => rmSync(dir, { recursive: true, force: true }));

	const load = () => {
		const code = "console.log(require('./.next/server/instrumentation.js').register())";
		return spawnSync(process.execPath, ["-e", code], { cwd: dir, encoding: "utf8" });
	};

	it("guardInstrumentation keeps the exports of the file", () => {
		expect(load()).toMatchObject({ status: 0, stdout: "registered\n" });
	});

	it("guardInstrumentation ends the process with one sentence when a chunk is missing", () => {
		rmSync(join(dir, ".next/server/chunk.js"));
		const { status, stdout, stderr } = load();
		expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
		expect(stderr).toMatch(/^The server cannot start, build it again: Cannot find module '.*chunk\.js'\n$/);
	});
});
