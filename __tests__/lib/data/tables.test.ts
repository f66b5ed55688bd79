/** @isolated-modules */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	createTableFolder,
	defineTable,
	finishTables,
	hasTables,
	makeTable,
	serveTables,
} from "@/lib/data/tables";

// Each test stores tables of its own.
delete process.env.TABLES_OF_TESTS;

const env = process.env as Record<string, string | undefined>;
const before = { NODE_ENV: env.NODE_ENV, BUILD_TABLES: env.BUILD_TABLES };
const stderrWrite = jest.spyOn(process.stderr, "write");
let folder: string;
let makeCount: number;

/** Defines the table as a new process would, with empty caches. */
const defineFresh = (name = "numbers") => {
	globalThis.webreachTables = undefined;
	return defineTable(name, {
		make: () => {
			makeCount++;
			return { list: [1, 2, 3], bytes: Uint32Array.of(7, 8) };
		},
		pack: (value) => value,
		unpack: (value: { list: number[]; bytes: Uint32Array }) => value,
	});
};

const value = { list: [1, 2, 3], bytes: Uint32Array.of(7, 8) };
const getFile = () => join(folder, ".next/tables/numbers.table");

/** Sets the environment of a build process. */
function setBuildEnv(version: string) {
	Object.assign(env, { NODE_ENV: "production", BUILD_TABLES: version });
}

/** Builds and publishes a table, then sets the environment of the server. */
function serve(version = "abc") {
	setBuildEnv(version);
	createTableFolder(version);
	defineFresh();
	makeTable("numbers");
	finishTables(version, "complete");
	serveTables(version);
	delete env.BUILD_TABLES;
	writeFileSync(join(folder, ".next/tables-version"), "abc");
	makeCount = 0;
}

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "webreach-tables-"));
	jest.spyOn(process, "cwd").mockReturnValue(folder);
	stderrWrite.mockReset().mockReturnValue(true);
	makeCount = 0;
});

afterEach(() => {
	jest.mocked(process.cwd).mockRestore();
	Object.assign(env, before);
	if (before.BUILD_TABLES === undefined) delete env.BUILD_TABLES;
	globalThis.webreachTables = undefined;
	rmSync(folder, { recursive: true, force: true });
});

describe("a table", () => {
	it("is computed once, at its first use, when there is no build", () => {
		const numbers = defineFresh();
		expect(numbers.peek()).toBeUndefined();
		expect(makeCount).toBe(0);
		expect(numbers()).toEqual(value);
		expect(numbers()).toBe(numbers.peek());
		expect(makeCount).toBe(1);
	});

	it("is read from the build, once per process", () => {
		serve();
		const first = defineFresh();
		expect(first()).toEqual(value);
		const second = defineTable("numbers", { make: () => ({}), pack: () => 0, unpack: () => ({}) });
		expect(second()).toBe(first());
		expect(makeCount).toBe(0);
		expect(stderrWrite).not.toHaveBeenCalled();
	});

	it("is computed once for all processes of a build", () => {
		setBuildEnv("abc");
		createTableFolder("abc");
		expect(defineFresh()()).toEqual(value);
		expect(defineFresh()()).toEqual(value);
		expect(makeCount).toBe(1);
		expect(hasTables("abc")).toBe(false);
		finishTables("abc", "complete");
		expect(hasTables("abc")).toBe(true);
		expect(hasTables("another")).toBe(false);
	});

	it("throws instead of waiting when the build failed", () => {
		setBuildEnv("abc");
		createTableFolder("abc");
		writeFileSync(join(folder, ".next/cache/tables/abc/numbers.claimed"), "");
		finishTables("abc", "failed");
		expect(defineFresh()).toThrow("Building the tables failed");
	});

	it("is built by another process when the one that claimed it has ended", () => {
		setBuildEnv("abc");
		createTableFolder("abc");
		const { pid } = spawnSync(process.execPath, ["--version"]);
		writeFileSync(join(folder, ".next/cache/tables/abc/numbers.claimed"), String(pid));
		expect(defineFresh()()).toEqual(value);
		expect(makeCount).toBe(1);
		expect(readdirSync(join(folder, ".next/cache/tables/abc")).sort()).toEqual([
			"numbers.claimed",
			"numbers.table",
		]);
	});

	it("is deleted when a build of another version is published", () => {
		serve("old");
		serve("new");
		expect(readdirSync(join(folder, ".next/cache/tables"))).toEqual(["new"]);
	});

	it.each<[string, string, () => void]>([
		["is missing", "is missing", () => rmSync(getFile())],
		["is empty", "is damaged", () => writeFileSync(getFile(), "")],
		["is truncated", "is damaged", () => writeFileSync(getFile(), readFileSync(getFile()).subarray(0, -5))],
		[
			"has a wrong byte",
			"is damaged",
			() => {
				const bytes = readFileSync(getFile());
				bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1;
				writeFileSync(getFile(), bytes);
			},
		],
		["belongs to another build", "was made by another build or from other data", () => serve("another")],
	])("that %s is rebuilt, logged and stored for the next process", (_, fault, damage) => {
		serve();
		damage();
		expect(defineFresh()()).toEqual(value);
		expect(makeCount).toBe(1);
		expect(stderrWrite).toHaveBeenCalledWith(`Table "numbers" ${fault}; rebuilding it.\n`);
		expect(defineFresh()()).toEqual(value);
		expect(makeCount).toBe(1);
		expect(readdirSync(join(folder, ".next/tables"))).toEqual(["numbers.table"]);
	});

	it("is returned even when its file cannot be written", () => {
		serve();
		rmSync(join(folder, ".next/tables"), { recursive: true });
		writeFileSync(join(folder, ".next/tables"), "no folder");
		expect(defineFresh()()).toEqual(value);
		expect(stderrWrite.mock.lastCall?.[0]).toMatch(/^Cannot write table "numbers": /);
	});
});
