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
import { getDataPackages } from "./packages";

// Tables hold values that are computed from all records. The build computes and stores them, the server only reads them:
// computing one during a request would block the event loop.

/** The folder that the server reads tables from. */
const SERVED = join(".next", "tables");
/** The file with the version of this build's tables. Outside their folder, so that a deleted folder can be rebuilt. */
const VERSION = join(".next", "tables-version");
/** Where builds store tables, one folder per version. Next.js does not delete this folder. */
const CACHE = join(".next", "cache", "tables");

/** Marker file in a version's folder: all its tables are written. */
const COMPLETE = "complete";
/** Marker file in a version's folder: building the tables failed. */
const FAILED = "failed";

interface TableSource {
	folder: string;
	/** The expected version: a hash of the code that builds the tables and of the packages it reads. */
	version: string;
	/** How to handle a missing table: build it once for all processes of a build, rebuild and store it, or only compute it. */
	missing: "share" | "repair" | "compute";
}

/**
 * Returns the tables that this process reads; undefined in development, scripts and single tests, which compute
 * their own.
 */
function getTableSource(): TableSource | undefined {
	const { TABLES_OF_TESTS: tested, BUILD_TABLES: building, NODE_ENV } = process.env;
	// Test runs share stored tables (scripts/test.ts). Without them, each test file would compute tables for seconds.
	if (tested && NODE_ENV === "test") return { folder: SERVED, version: tested, missing: "compute" };
	if (NODE_ENV !== "production") return undefined;
	if (building) return { folder: join(CACHE, building), version: building, missing: "share" };
	const version = getServedVersion();
	return version === undefined ? undefined : { folder: SERVED, version, missing: "repair" };
}

/** Reads the table version of the build in the working directory; undefined when there is no build. */
export function getServedVersion(): string | undefined {
	try {
		return readFileSync(resolveFolder(VERSION), "utf8").trim();
	} catch {
		return undefined;
	}
}

/** The inputs of a table: the version of the code and of each data package. */
const getStamp = (version: string) =>
	[version, ...getDataPackages().map(({ name, version }) => `${name}@${version}`)].join(" ");

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/**
 * Resolves a folder against the working directory. Hidden from Turbopack's file tracing, which would otherwise copy the
 * whole repository into the standalone output.
 */
const resolveFolder = (folder: string) => join(/* turbopackIgnore: true */ process.cwd(), folder);

const getFile = (folder: string, name: string) => join(resolveFolder(folder), `${name}.table`);

/** Writes a table atomically: a JSON header line with stamp and checksum, then the value in V8's serialization format. */
function write(folder: string, name: string, version: string, value: unknown) {
	const bytes = serialize(value);
	const head = Buffer.from(`${JSON.stringify([getStamp(version), hash(bytes)])}\n`);
	mkdirSync(resolveFolder(folder), { recursive: true });
	const file = getFile(folder, name);
	const temporary = `${file}.${process.pid}`;
	try {
		const descriptor = openSync(temporary, "w");
		try {
			// Padding aligns the value to eight bytes, so that typed arrays are views on the buffer instead of copies.
			writeSync(descriptor, Buffer.concat([head, Buffer.alloc(-head.length & 7, "\n"), bytes]));
			fsyncSync(descriptor);
		} finally {
			closeSync(descriptor);
		}
		renameSync(temporary, file);
	} finally {
		rmSync(temporary, { force: true });
	}
}

/** Reads the value of a table's file, or the reason why it cannot be used. */
function read(folder: string, name: string, version: string): { value: unknown } | { fault: string } {
	let bytes: Buffer;
	try {
		bytes = readFileSync(getFile(folder, name));
	} catch {
		return { fault: "is missing" };
	}
	try {
		const end = bytes.indexOf(10) + 1;
		const [stamp, sum] = JSON.parse(bytes.toString("utf8", 0, end)) as [string, string];
		if (stamp !== getStamp(version)) return { fault: "was made by another build or from other data" };
		const packed = bytes.subarray(end + (-end & 7));
		if (sum !== hash(packed)) return { fault: "is damaged" };
		return { value: deserialize(packed) };
	} catch {
		return { fault: "is damaged" };
	}
}

const definedTables = new Map<string, () => unknown>();

declare global {
	/** Tables already read. Shared here because Next.js loads modules once for pages and again for API routes. */
	var webreachTables: Map<string, unknown> | undefined;
}

const WAIT_MS = 20;
const waiting = new Int32Array(new SharedArrayBuffer(4));

const getClaim = (folder: string, name: string) => join(resolveFolder(folder), `${name}.claimed`);

/** Claims the right to build a table, with the id of this process. Only the first thread of a build gets `true`. */
function claim(folder: string, name: string): boolean {
	try {
		writeFileSync(getClaim(folder, name), String(process.pid), { flag: "wx" });
		return true;
	} catch {
		return false;
	}
}

/** Returns whether the process that claimed a table ended without writing it. */
function isAbandoned(folder: string, name: string): boolean {
	try {
		process.kill(Number(readFileSync(getClaim(folder, name), "utf8")), 0);
		return false;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "ESRCH";
	}
}

/**
 * Blocks the thread until another one has written a table. Takes the claim over if its process has ended: two threads that
 * do so at once both build the same table.
 * @returns whether the table is written; false if this thread now has the claim.
 * @throws {Error} when the build of the tables failed.
 */
function waitFor(folder: string, name: string): boolean {
	while (!existsSync(getFile(folder, name))) {
		if (existsSync(join(resolveFolder(folder), FAILED)))
			throw new Error("Building the tables failed; see the log of the build.");
		if (isAbandoned(folder, name)) {
			rmSync(getClaim(folder, name), { force: true });
			if (claim(folder, name)) return false;
		}
		Atomics.wait(waiting, 0, 0, WAIT_MS);
	}
	return true;
}

function readOrMake<T, P>({ folder, version, missing }: TableSource, name: string, parts: Parts<T, P>): T {
	if (missing === "share" && !existsSync(getFile(folder, name))) {
		if (claim(folder, name) || !waitFor(folder, name)) {
			const value = parts.make();
			write(folder, name, version, parts.pack(value));
			return value;
		}
	}
	const found = read(folder, name, version);
	if ("value" in found) return parts.unpack(found.value as P);
	const value = parts.make();
	if (missing === "repair") {
		process.stderr.write(`Table "${name}" ${found.fault}; rebuilding it.\n`);
		try {
			write(folder, name, version, parts.pack(value));
		} catch (error) {
			process.stderr.write(`Cannot write table "${name}": ${error}\n`);
		}
	}
	return value;
}

interface Parts<T, P> {
	/** Computes the value from the records. */
	make: () => T;
	/** Converts the value to one that V8 can serialize. */
	pack: (value: T) => P;
	/** Restores the value. Needs no validation: the value was valid when it was packed. */
	unpack: (packed: P) => T;
}

export interface Table<T> {
	(): T;
	/**
	 * Returns the value if it is stored or already computed. In development, returns undefined instead of computing
	 * it.
	 */
	peek: () => T | undefined;
}

/**
 * Defines a value that is computed from many records. The build stores it and the server reads it at its first use. Without
 * a build the value is computed. A missing, damaged or outdated file is rebuilt and reported on standard error.
 * @param name file name of the table, without extension.
 */
export function defineTable<T extends object, P>(name: string, parts: Parts<T, P>): Table<T> {
	let cached: T | undefined;
	const peek = (): T | undefined => {
		if (cached !== undefined) return cached;
		const source = getTableSource();
		if (!source) return undefined;
		globalThis.webreachTables ??= new Map();
		const shared = globalThis.webreachTables;
		if (!shared.has(name)) shared.set(name, readOrMake(source, name, parts));
		cached = shared.get(name) as T;
		return cached;
	};
	const getValue = () => {
		cached = peek() ?? parts.make();
		return cached;
	};
	definedTables.set(name, getValue);
	return Object.assign(getValue, { peek });
}

/** Lists the names of all defined tables. */
export const listTableNames = (): string[] => [...definedTables.keys()];

/**
 * Builds a table for all processes of the current build.
 * @throws {Error} when no table has this name.
 */
export function makeTable(name: string): void {
	const make = definedTables.get(name);
	if (!make) throw new Error(`Unknown table "${name}"`);
	make();
}

/** Returns whether an earlier build stored all tables of this version. */
export const hasTables = (version: string): boolean =>
	existsSync(join(resolveFolder(CACHE), version, COMPLETE));

/** Writes the marker file that tells waiting threads whether all tables of a version are built or the build failed. */
export function finishTables(version: string, outcome: "complete" | "failed"): void {
	writeFileSync(join(resolveFolder(CACHE), version, outcome === "complete" ? COMPLETE : FAILED), "");
}

/** Creates an empty folder for the tables of a version. */
export function createTableFolder(version: string): void {
	const folder = join(resolveFolder(CACHE), version);
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
}

/** Publishes the tables of a finished build to the folder that the server reads. Deletes the tables of other versions. */
export function serveTables(version: string): void {
	const [from, to] = [join(resolveFolder(CACHE), version), resolveFolder(SERVED)];
	rmSync(to, { recursive: true, force: true });
	mkdirSync(to, { recursive: true });
	for (const file of readdirSync(from)) {
		if (!file.endsWith(".table")) continue;
		// A hard link is enough: table files are replaced, never modified.
		try {
			linkSync(join(from, file), join(to, file));
		} catch {
			copyFileSync(join(from, file), join(to, file));
		}
	}
	writeFileSync(resolveFolder(VERSION), version);
	for (const other of readdirSync(resolveFolder(CACHE)))
		if (other !== version) rmSync(join(resolveFolder(CACHE), other), { recursive: true, force: true });
}
