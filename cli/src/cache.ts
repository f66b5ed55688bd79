import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { FileOutcome } from "./check-file";

/** The outcomes of earlier runs, by a hash of all inputs. */
export class OutcomeCache {
	readonly #file: string | undefined;
	#known: Map<string, FileOutcome>;
	#used = new Map<string, FileOutcome>();
	readonly #base: string;

	/**
	 * @param file the file with stored outcomes; undefined to store them in memory only. A damaged file counts as empty.
	 * @param base the inputs of all outcomes: the version of the data, and the audience.
	 */
	constructor(file: string | undefined, base: string) {
		this.#file = file;
		this.#base = base;
		this.#known = file === undefined ? new Map() : readOutcomes(file);
	}

	/** @param inputs the inputs of one outcome. */
	keyOf(...inputs: string[]): string {
		const hash = createHash("sha256").update(this.#base);
		for (const input of inputs) hash.update("\0").update(input);
		return hash.digest("base64");
	}

	find(key: string): FileOutcome | undefined {
		const outcome = this.#used.get(key) ?? this.#known.get(key);
		if (outcome) this.#used.set(key, outcome);
		return outcome;
	}

	add(key: string, outcome: FileOutcome): void {
		this.#used.set(key, outcome);
	}

	/** Writes the outcomes that this run used. If the folder cannot be written, later runs only take longer. */
	save(): void {
		this.#known = this.#used;
		this.#used = new Map();
		if (this.#file === undefined) return;
		const temporary = `${this.#file}.${process.pid}`;
		try {
			mkdirSync(dirname(this.#file), { recursive: true });
			writeFileSync(temporary, serialize(this.#known));
			renameSync(temporary, this.#file);
		} catch {
			rmSync(temporary, { force: true });
		}
	}
}

function readOutcomes(file: string): Map<string, FileOutcome> {
	try {
		const read: unknown = deserialize(readFileSync(file));
		return read instanceof Map ? read : new Map();
	} catch {
		return new Map();
	}
}

/**
 * The cache file of a project: in a folder below `node_modules`, as with other tools. Undefined without
 * `node_modules`.
 */
export function findCacheFile(folder: string): string | undefined {
	const modules = join(folder, "node_modules");
	return existsSync(modules) ? join(modules, ".cache", "webreach", "outcomes") : undefined;
}
