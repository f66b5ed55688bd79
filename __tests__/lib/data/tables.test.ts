/** @isolated-modules */

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginTables, endTables, hasTables, makeTable, serveTables, table } from "@/lib/data/tables";

// What the build keeps is of whole data.
delete process.env.TABLES_OF_TESTS;

const env = process.env as Record<string, string | undefined>;
const before = { NODE_ENV: env.NODE_ENV, BUILD_TABLES: env.BUILD_TABLES };
const written = jest.spyOn(process.stderr, "write");
let folder: string;
let made: number;

/** A table as a process has it that has just started. */
const fresh = (name = "numbers") => {
	globalThis.webreachTables = undefined;
	return table(name, {
		make: () => {
			made++;
			return { list: [1, 2, 3], bytes: Uint32Array.of(7, 8) };
		},
		pack: (value) => value,
		unpack: (value: { list: number[]; bytes: Uint32Array }) => value,
	});
};

const value = { list: [1, 2, 3], bytes: Uint32Array.of(7, 8) };
const file = () => join(folder, ".next/tables/numbers.table");

/** A build's own process. */
function build(version: string) {
	Object.assign(env, { NODE_ENV: "production", BUILD_TABLES: version });
}

/** A build with a table, and a server of it. */
function serve(version = "abc") {
	build(version);
	beginTables(version);
	fresh();
	makeTable("numbers");
	endTables(version, "complete");
	serveTables(version);
	delete env.BUILD_TABLES;
	writeFileSync(join(folder, ".next/tables-version"), "abc");
	made = 0;
}

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "webreach-tables-"));
	jest.spyOn(process, "cwd").mockReturnValue(folder);
	written.mockReset().mockReturnValue(true);
	made = 0;
});

afterEach(() => {
	jest.mocked(process.cwd).mockRestore();
	Object.assign(env, before);
	if (before.BUILD_TABLES === undefined) delete env.BUILD_TABLES;
	globalThis.webreachTables = undefined;
	rmSync(folder, { recursive: true, force: true });
});

describe("a table", () => {
	it("is made once where there is no build, and only when asked for", () => {
		const numbers = fresh();
		expect(numbers.atHand()).toBeUndefined();
		expect(made).toBe(0);
		expect(numbers()).toEqual(value);
		expect(numbers()).toBe(numbers.atHand());
		expect(made).toBe(1);
	});

	it("of a build is read and not made, once for the whole process", () => {
		serve();
		const one = fresh();
		expect(one()).toEqual(value);
		const other = table("numbers", { make: () => ({}), pack: () => 0, unpack: () => ({}) });
		expect(other()).toBe(one());
		expect(made).toBe(0);
		expect(written).not.toHaveBeenCalled();
	});

	it("is made once for all processes of a build", () => {
		build("abc");
		beginTables("abc");
		expect(fresh()()).toEqual(value);
		expect(fresh()()).toEqual(value);
		expect(made).toBe(1);
		expect(hasTables("abc")).toBe(false);
		endTables("abc", "complete");
		expect(hasTables("abc")).toBe(true);
		expect(hasTables("another")).toBe(false);
	});

	it("is not waited for where the build cannot make it", () => {
		build("abc");
		beginTables("abc");
		writeFileSync(join(folder, ".next/cache/tables/abc/numbers.claimed"), "");
		endTables("abc", "failed");
		expect(fresh()).toThrow("The tables could not be made.");
	});

	it("of other versions goes when a build is done", () => {
		serve("old");
		serve("new");
		expect(readdirSync(join(folder, ".next/cache/tables"))).toEqual(["new"]);
	});

	it.each<[string, string, () => void]>([
		["is missing", "is missing", () => rmSync(file())],
		["is empty", "is damaged", () => writeFileSync(file(), "")],
		["is cut short", "is damaged", () => writeFileSync(file(), readFileSync(file()).subarray(0, -5))],
		[
			"has a wrong byte",
			"is damaged",
			() => {
				const bytes = readFileSync(file());
				bytes[bytes.length - 2] = (bytes[bytes.length - 2] ?? 0) ^ 1;
				writeFileSync(file(), bytes);
			},
		],
		["is another build's", "is of another build or other data", () => serve("another")],
	])("that %s is made anew, said so, and whole for the next process", (_, fault, spoil) => {
		serve();
		spoil();
		expect(fresh()()).toEqual(value);
		expect(made).toBe(1);
		expect(written).toHaveBeenCalledWith(`The table "numbers" ${fault}; it is made anew.\n`);
		expect(fresh()()).toEqual(value);
		expect(made).toBe(1);
		expect(readdirSync(join(folder, ".next/tables"))).toEqual(["numbers.table"]);
	});

	it("that cannot be written is made all the same", () => {
		serve();
		rmSync(join(folder, ".next/tables"), { recursive: true });
		writeFileSync(join(folder, ".next/tables"), "no folder");
		expect(fresh()()).toEqual(value);
		expect(written.mock.lastCall?.[0]).toMatch(/^The table "numbers" cannot be written: /);
	});
});
