import type { z } from "zod";

/** A record of a data package that does not have the shape the site relies on. */
export class DatasetError extends Error {
	override name = "DatasetError";
}

/**
 * Parses one record of a data package.
 * @throws {DatasetError} naming the record's kind and id and the path inside it.
 */
export function parseRecord<S extends z.ZodType>(
	schema: S,
	kind: string,
	id: string,
	raw: unknown,
): z.output<S> {
	const result = schema.safeParse(raw);
	if (result.success) return result.data;
	const faults = result.error.issues.map(
		({ path, message }) => `at ${path.join(".") || "its root"}: ${message}`,
	);
	throw new DatasetError(`${kind} "${id}" ${faults.join("; ")}`);
}

/** Records as the data package has them, not yet checked. */
export interface RawRecords {
	keys: () => Iterable<string>;
	has: (id: string) => boolean;
	get: (id: string) => unknown;
}

/**
 * Records by id, each parsed when first asked for and kept, so that one bad record spoils only the pages
 * that show it. Insertion order is the data package's own.
 */
export class Records<S extends z.ZodType> {
	readonly #raw: RawRecords;
	readonly #parsed: Map<string, z.output<S>>;
	readonly #schema: S;
	readonly #kind: string;

	/** @param parsed those that have been parsed before. */
	constructor(schema: S, kind: string, raw: RawRecords, parsed?: Iterable<[string, z.output<S>]>) {
		this.#schema = schema;
		this.#kind = kind;
		this.#raw = raw;
		this.#parsed = new Map(parsed);
	}

	/** All ids, parsed or not. */
	ids(): string[] {
		return [...this.#raw.keys()];
	}

	has(id: string): boolean {
		return this.#raw.has(id);
	}

	/**
	 * The record, or undefined when the id is unknown.
	 * @throws {DatasetError} when the record does not parse.
	 */
	find(id: string): z.output<S> | undefined {
		const known = this.#parsed.get(id);
		if (known !== undefined || !this.#raw.has(id)) return known;
		const record = parseRecord(this.#schema, this.#kind, id, this.#raw.get(id));
		this.#parsed.set(id, record);
		return record;
	}

	/**
	 * The record of an id that another record names.
	 * @throws {DatasetError} when there is none.
	 */
	get(id: string): z.output<S> {
		const record = this.find(id);
		if (record === undefined) throw new DatasetError(`${this.#kind} "${id}" does not exist`);
		return record;
	}

	/** All records that parse, with their ids: what others show must not fail for one that has gone bad since the build. */
	readable(): [string, z.output<S>][] {
		return this.ids().flatMap((id) => {
			try {
				return [[id, this.get(id)]];
			} catch (error) {
				if (error instanceof DatasetError) return [];
				throw error;
			}
		});
	}

	/**
	 * All records with their ids, in the data's order.
	 * @throws {DatasetError} when one does not parse.
	 */
	entries(): [string, z.output<S>][] {
		return this.ids().map((id) => [id, this.get(id)]);
	}
}

declare global {
	/** What a serving process keeps by name: Next gives pages and API routes modules of their own. */
	var webreachKept: Map<string, object> | undefined;
}

/**
 * Makes a value when first asked for and keeps it: nothing is read at import time.
 * @param name of what is large or takes long: it is then made once for the whole of a serving process.
 */
export function once<T extends object>(make: () => T, name?: string): () => T {
	let value: T | undefined;
	return () => {
		if (value !== undefined) return value;
		if (name === undefined || process.env.NODE_ENV !== "production") {
			value = make();
			return value;
		}
		globalThis.webreachKept ??= new Map();
		value = (globalThis.webreachKept.get(name) as T | undefined) ?? make();
		globalThis.webreachKept.set(name, value);
		return value;
	};
}
