import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { guardInstrumentation } from "@/lib/next/instrumentation-file";
import { addRouteScripts } from "@/lib/next/route-scripts";

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

const list = `self.__BUILD_MANIFEST = {
  "/": ["static/chunks/l1.js"],
  "/robots.txt": ["static/chunks/l2.js"],
  "/features/[id]": ["static/chunks/l3.js"],
  "__rewrites": { "afterFiles": [] },
  "sortedPages": ["/", "/_app", "/features/[id]", "/robots.txt"]
};self.__TURBOPACK_PAGE_BOOTSTRAP = {"/":{"otherChunks":["static/chunks/a.js","static/chunks/a.css"],"runtimeModuleIds":[1]},"/robots.txt":{"otherChunks":["static/chunks/r.js"],"runtimeModuleIds":[2]},"/_app":{"otherChunks":[],"runtimeModuleIds":[3]}};self.__BUILD_MANIFEST_CB && self.__BUILD_MANIFEST_CB()`;

it("adds the scripts of each page to the build manifest, except for routes for machines", () => {
	const self = { __BUILD_MANIFEST_CB: jest.fn(), __BUILD_MANIFEST: {}, __TURBOPACK_PAGE_BOOTSTRAP: {} };
	runInNewContext(
		addRouteScripts(list, (route) => route === "/robots.txt"),
		{ self },
	);
	expect(self.__BUILD_MANIFEST).toEqual({
		"/": ["static/chunks/l1.js", "static/chunks/a.js"],
		"/features/[id]": ["static/chunks/l3.js"],
		__rewrites: { afterFiles: [] },
		sortedPages: ["/", "/_app", "/features/[id]", "/robots.txt"],
	});
	expect(Object.keys(self.__TURBOPACK_PAGE_BOOTSTRAP)).toEqual(["/", "/_app"]);
	expect(self.__BUILD_MANIFEST_CB).toHaveBeenCalled();
});

it("does not change a manifest in an unknown format", () => {
	expect(addRouteScripts("self.__PAGES = {}", () => false)).toBe("self.__PAGES = {}");
});
