import { createHash } from "node:crypto";
import {
	closeSync,
	copyFileSync,
	existsSync,
	fsyncSync,
	linkSync,
	mkdirSync,
	openSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
	writeSync,
} from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { dataPackages } from "./packages";

// What is made of all records together, by the build, for the server to read: made at the first request that needs it,
// it would hold up everybody.

/** Where the server reads tables. */
const SERVED = join(".next", "tables");
/** Names the version of the tables of this build; beside their folder, so that a lost folder can be made again. */
const VERSION = join(".next", "tables-version");
/** Where builds keep tables, a folder a version: Next leaves this folder alone. */
const CACHE = join(".next", "cache", "tables");

/** Says in a version's folder that all its tables are there. */
const COMPLETE = "complete";
/** Says that they will not be. */
const FAILED = "failed";

interface Place {
	folder: string;
	/** The version that they must be of: a hash of the code that makes them and of the packages it reads. */
	version: string;
	/** What to do about a table that is not there: make it for all processes of a build, write it anew, or only make it. */
	missing: "share" | "mend" | "make";
}

/** Where this process reads tables; undefined in development, scripts and single tests, which make what they need. */
function placeOfTables(): Place | undefined {
	const { TABLES_OF_TESTS: tested, BUILD_TABLES: building, NODE_ENV } = process.env;
	// A test file would make some seconds' worth (scripts/test.ts).
	if (tested && NODE_ENV === "test") return { folder: SERVED, version: tested, missing: "make" };
	if (NODE_ENV !== "production") return undefined;
	if (building) return { folder: join(CACHE, building), version: building, missing: "share" };
	const version = servedVersion();
	return version === undefined ? undefined : { folder: SERVED, version, missing: "mend" };
}

/** The version of the tables of the build in this folder; undefined where there is none. */
export function servedVersion(): string | undefined {
	try {
		return readFileSync(placeOf(VERSION), "utf8").trim();
	} catch {
		return undefined;
	}
}

/** What a table is made from: other code or another version of a data package makes another one. */
const stampOf = (version: string) =>
	[version, ...dataPackages().map(({ name, version }) => `${name}@${version}`)].join(" ");

const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Where a folder lies. Traced, it would take the whole repository into a folder that stands by itself. */
const placeOf = (folder: string) => join(/* turbopackIgnore: true */ process.cwd(), folder);

const fileOf = (folder: string, name: string) => join(placeOf(folder), `${name}.table`);

/** Writes a table whole or not at all: a head line with stamp and sum, then the value as V8 writes it. */
function write(folder: string, name: string, version: string, value: unknown) {
	const bytes = serialize(value);
	const head = Buffer.from(`${JSON.stringify([stampOf(version), sumOf(bytes)])}\n`);
	mkdirSync(placeOf(folder), { recursive: true });
	const file = fileOf(folder, name);
	const own = `${file}.${process.pid}`;
	try {
		const descriptor = openSync(own, "w");
		try {
			// The value at a multiple of eight bytes: numbers are then read where they lie.
			writeSync(descriptor, Buffer.concat([head, Buffer.alloc(-head.length & 7, "\n"), bytes]));
			fsyncSync(descriptor);
		} finally {
			closeSync(descriptor);
		}
		renameSync(own, file);
	} finally {
		rmSync(own, { force: true });
	}
}

/** The value of a table's file, or why there is none. */
function read(folder: string, name: string, version: string): { value: unknown } | { fault: string } {
	let bytes: Buffer;
	try {
		bytes = readFileSync(fileOf(folder, name));
	} catch {
		return { fault: "is missing" };
	}
	try {
		const end = bytes.indexOf(10) + 1;
		const [stamp, sum] = JSON.parse(bytes.toString("utf8", 0, end)) as [string, string];
		if (stamp !== stampOf(version)) return { fault: "is of another build or other data" };
		const packed = bytes.subarray(end + (-end & 7));
		if (sum !== sumOf(packed)) return { fault: "is damaged" };
		return { value: deserialize(packed) };
	} catch {
		return { fault: "is damaged" };
	}
}

const defined = new Map<string, () => unknown>();

declare global {
	/** The tables read. Held by the process: Next gives pages and API routes modules of their own. */
	var webreachTables: Map<string, unknown> | undefined;
}

const WAIT_MS = 20;
const waiting = new Int32Array(new SharedArrayBuffer(4));

/** Whether this thread is the one to make a table: the first of a build that needs it. */
function claim(folder: string, name: string): boolean {
	try {
		closeSync(openSync(join(placeOf(folder), `${name}.claimed`), "wx"));
		return true;
	} catch {
		return false;
	}
}

/**
 * Waits, blocking its thread, until another one has written a table.
 * @throws {Error} when the tables cannot be made.
 */
function waitFor(folder: string, name: string) {
	while (!existsSync(fileOf(folder, name))) {
		if (existsSync(join(placeOf(folder), FAILED))) throw new Error("The tables could not be made.");
		Atomics.wait(waiting, 0, 0, WAIT_MS);
	}
}

function readOrMake<T, P>({ folder, version, missing }: Place, name: string, parts: Parts<T, P>): T {
	if (missing === "share" && !existsSync(fileOf(folder, name))) {
		if (claim(folder, name)) {
			const made = parts.make();
			write(folder, name, version, parts.pack(made));
			return made;
		}
		waitFor(folder, name);
	}
	const found = read(folder, name, version);
	if ("value" in found) return parts.unpack(found.value as P);
	const made = parts.make();
	if (missing === "mend") {
		process.stderr.write(`The table "${name}" ${found.fault}; it is made anew.\n`);
		try {
			write(folder, name, version, parts.pack(made));
		} catch (error) {
			process.stderr.write(`The table "${name}" cannot be written: ${error}\n`);
		}
	}
	return made;
}

interface Parts<T, P> {
	/** Makes the value from the records. */
	make: () => T;
	pack: (made: T) => P;
	/** The value again. What it is of was checked before it was packed. */
	unpack: (packed: P) => T;
}

export interface Table<T> {
	(): T;
	/** The value where it need not be made, or was: for who can do without. */
	atHand: () => T | undefined;
}

/**
 * A value made of many records, kept by the build and read by the server when first asked for; made where there is no
 * build. One that is missing, damaged or of another build is made anew, and said so on standard error.
 * @param name of its file.
 */
export function table<T extends object, P>(name: string, parts: Parts<T, P>): Table<T> {
	let own: T | undefined;
	const atHand = (): T | undefined => {
		if (own !== undefined) return own;
		const place = placeOfTables();
		if (!place) return undefined;
		globalThis.webreachTables ??= new Map();
		const shared = globalThis.webreachTables;
		if (!shared.has(name)) shared.set(name, readOrMake(place, name, parts));
		own = shared.get(name) as T;
		return own;
	};
	const value = () => {
		own = atHand() ?? parts.make();
		return own;
	};
	defined.set(name, value);
	return Object.assign(value, { atHand });
}

/** The names of all tables that were defined. */
export const tableNames = (): string[] => [...defined.keys()];

/** Makes a table for all processes of the build that this one belongs to. */
export function makeTable(name: string): void {
	const make = defined.get(name);
	if (!make) throw new Error(`There is no table "${name}".`);
	make();
}

/** Whether an earlier build made all tables of this version. */
export const hasTables = (version: string): boolean => existsSync(join(placeOf(CACHE), version, COMPLETE));

/** Says to whoever waits that all tables of a version are there, or that they will not be. */
export function endTables(version: string, outcome: "complete" | "failed"): void {
	writeFileSync(join(placeOf(CACHE), version, outcome === "complete" ? COMPLETE : FAILED), "");
}

/** An empty place for the tables of a version. */
export function beginTables(version: string): void {
	const folder = join(placeOf(CACHE), version);
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
}

/** Puts the tables of a build that is done where the server reads them; those of other versions are deleted. */
export function serveTables(version: string): void {
	const [from, to] = [join(placeOf(CACHE), version), placeOf(SERVED)];
	rmSync(to, { recursive: true, force: true });
	mkdirSync(to, { recursive: true });
	for (const file of readdirSync(from)) {
		if (!file.endsWith(".table")) continue;
		// A table is never written in place, so that a link will do.
		try {
			linkSync(join(from, file), join(to, file));
		} catch {
			copyFileSync(join(from, file), join(to, file));
		}
	}
	writeFileSync(placeOf(VERSION), version);
	for (const other of readdirSync(placeOf(CACHE)))
		if (other !== version) rmSync(join(placeOf(CACHE), other), { recursive: true, force: true });
}
