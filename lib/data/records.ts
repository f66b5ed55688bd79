import type { z } from "zod";

/** Thrown when data of a package are missing or do not match the schema. */
export class DatasetError extends Error {
	override name = "DatasetError";
}

/**
 * Validates one record of a data package.
 * @throws {DatasetError} naming the kind and id of the record, and the path of each invalid field.
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

/** The records of a data package, not yet validated. */
export interface RawRecords {
	keys: () => Iterable<string>;
	has: (id: string) => boolean;
	get: (id: string) => unknown;
}

/**
 * Records by id. Each is validated at its first use and then cached, so that an invalid record affects only the pages
 * that show it. The order is that of the data package.
 */
export class Records<S extends z.ZodType> {
	readonly #raw: RawRecords;
	readonly #parsed: Map<string, z.output<S>>;
	readonly #schema: S;
	readonly #kind: string;

	/** @param parsed records that are already validated. */
	constructor(schema: S, kind: string, raw: RawRecords, parsed?: Iterable<[string, z.output<S>]>) {
		this.#schema = schema;
		this.#kind = kind;
		this.#raw = raw;
		this.#parsed = new Map(parsed);
	}

	/** Lists all ids, those of invalid records too. */
	ids(): string[] {
		return [...this.#raw.keys()];
	}

	has(id: string): boolean {
		return this.#raw.has(id);
	}

	/**
	 * Returns the record, or undefined when the id is unknown.
	 * @throws {DatasetError} when the record is invalid.
	 */
	find(id: string): z.output<S> | undefined {
		const known = this.#parsed.get(id);
		if (known !== undefined || !this.#raw.has(id)) return known;
		const record = parseRecord(this.#schema, this.#kind, id, this.#raw.get(id));
		this.#parsed.set(id, record);
		return record;
	}

	/**
	 * Returns the record of an id that must exist.
	 * @throws {DatasetError} when the id is unknown or the record is invalid.
	 */
	get(id: string): z.output<S> {
		const record = this.find(id);
		if (record === undefined) throw new DatasetError(`${this.#kind} "${id}" does not exist`);
		return record;
	}

	/** Lists all valid records with their ids. Skips invalid ones, so that one bad record does not break a whole list. */
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
	 * Lists all records with their ids, in the order of the data package.
	 * @throws {DatasetError} when one is invalid.
	 */
	entries(): [string, z.output<S>][] {
		return this.ids().map((id) => [id, this.get(id)]);
	}
}

declare global {
	/** Named lazy values of this process. Shared here because Next.js loads modules once for pages and again for API routes. */
	var webreachLazyValues: Map<string, object> | undefined;
}

/**
 * Returns a function that creates a value at its first call and caches it, so that nothing is read at import time.
 * @param name shares the value across all module instances of a production process. For values that are large or slow.
 */
export function createLazyValue<T extends object>(make: () => T, name?: string): () => T {
	let value: T | undefined;
	return () => {
		if (value !== undefined) return value;
		if (name === undefined || process.env.NODE_ENV !== "production") {
			value = make();
			return value;
		}
		globalThis.webreachLazyValues ??= new Map();
		value = (globalThis.webreachLazyValues.get(name) as T | undefined) ?? make();
		globalThis.webreachLazyValues.set(name, value);
		return value;
	};
}

/**
 * Returns a function that creates a value at its first call, and again when its key differs.
 * @param getKey what the value depends on, such as the day of the data.
 * @param name as of `createLazyValue`.
 */
export function createKeyedValue<T extends object>(
	make: () => T,
	getKey: () => string,
	name?: string,
): () => T {
	const getCache = createLazyValue(() => ({ key: "", value: undefined as T | undefined }), name);
	return () => {
		const cache = getCache();
		const key = getKey();
		if (cache.value === undefined || cache.key !== key) {
			cache.value = make();
			cache.key = key;
		}
		return cache.value;
	};
}
