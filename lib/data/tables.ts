import { createHash } from "node:crypto";
import {
	closeSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	writeSync,
} from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { dataPackages } from "./packages";

// What is made of all records together, by the build, for the server to read: made at the first request that needs it,
// it would hold up everybody.

/** Where the build keeps tables until its folder is there. */
const whileBuilding = join(".webreach", "tables");
/** Where the server reads them. */
const served = join(".next", "tables");

interface Place {
	folder: string;
	/** The build that they must be of. */
	deployment: string;
	/** A table that is missing or damaged is written anew. */
	mend: boolean;
}

/** Where this process reads tables; undefined in development, scripts and single tests, which make what they need. */
function placeOfTables(): Place | undefined {
	const { TABLES_OF_TESTS: tested, NODE_ENV } = process.env;
	// A test file would make some seconds' worth (scripts/test.ts).
	if (tested && NODE_ENV === "test") return { folder: served, deployment: tested, mend: false };
	if (process.env.NODE_ENV !== "production") return undefined;
	try {
		const deployment = readFileSync(join(process.cwd(), ".next", "deployment-id"), "utf8").trim();
		return { folder: served, deployment, mend: true };
	} catch {
		// A build writes that file last.
		const deployment = process.env.DEPLOYMENT_ID;
		return deployment ? { folder: whileBuilding, deployment, mend: false } : undefined;
	}
}

/** What a table is made from: another build or another version of a data package makes another one. */
const stampOf = (deployment: string) =>
	[deployment, ...dataPackages().map(({ name, version }) => `${name}@${version}`)].join(" ");

const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Where a folder lies. Traced, it would take the whole repository into a folder that stands by itself. */
const placeOf = (folder: string) => join(/* turbopackIgnore: true */ process.cwd(), folder);

const fileOf = (folder: string, name: string) => join(placeOf(folder), `${name}.table`);

/** Writes a table whole or not at all: a head line with stamp and sum, then the value as V8 writes it. */
function write(folder: string, name: string, deployment: string, value: unknown) {
	const bytes = serialize(value);
	const head = Buffer.from(`${JSON.stringify([stampOf(deployment), sumOf(bytes)])}\n`);
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
function read(folder: string, name: string, deployment: string): { value: unknown } | { fault: string } {
	let bytes: Buffer;
	try {
		bytes = readFileSync(fileOf(folder, name));
	} catch {
		return { fault: "is missing" };
	}
	try {
		const end = bytes.indexOf(10) + 1;
		const [stamp, sum] = JSON.parse(bytes.toString("utf8", 0, end)) as [string, string];
		if (stamp !== stampOf(deployment)) return { fault: "is of another build or other data" };
		const packed = bytes.subarray(end + (-end & 7));
		if (sum !== sumOf(packed)) return { fault: "is damaged" };
		return { value: deserialize(packed) };
	} catch {
		return { fault: "is damaged" };
	}
}

interface Definition {
	/** What is written of the value, as `v8.serialize` takes it. */
	packed: () => unknown;
}

const defined = new Map<string, Definition>();

declare global {
	/** The tables read. Held by the process: Next gives pages and API routes modules of their own. */
	var webreachTables: Map<string, unknown> | undefined;
}

function readOrMake<T, P>({ folder, deployment, mend }: Place, name: string, parts: Parts<T, P>): T {
	const found = read(folder, name, deployment);
	if ("value" in found) return parts.unpack(found.value as P);
	const made = parts.make();
	if (mend) {
		process.stderr.write(`The table "${name}" ${found.fault}; it is made anew.\n`);
		try {
			write(folder, name, deployment, parts.pack(made));
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
	defined.set(name, { packed: () => parts.pack(value()) });
	return Object.assign(value, { atHand });
}

/** Writes all tables that were defined, for the processes of a build. @returns their names. */
export function writeTables(deployment: string): string[] {
	rmSync(placeOf(whileBuilding), { recursive: true, force: true });
	for (const [name, { packed }] of defined) write(whileBuilding, name, deployment, packed());
	return [...defined.keys()];
}

/** Puts the tables of a build that is done where the server reads them. */
export function serveTables(): void {
	rmSync(placeOf(served), { recursive: true, force: true });
	renameSync(placeOf(whileBuilding), placeOf(served));
}
