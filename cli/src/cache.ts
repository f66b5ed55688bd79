import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isMap } from "node:util/types";
import { deserialize, serialize } from "node:v8";
import type { FileOutcome } from "./check-file";
import { findPacked, type PackedOutcomes, packOutcomes } from "./packed-outcomes";

/** The outcomes of earlier runs, by a hash of all inputs. */
export class OutcomeCache {
	readonly #file: string | undefined;
	#known: PackedOutcomes;
	#used = new Map<string, FileOutcome>();
	#isChanged = false;
	readonly #base: string;

	/**
	 * @param file the file with stored outcomes; undefined to store them in memory only. A damaged file counts as empty.
	 * @param base the inputs of all outcomes: the version of the data, and the audience.
	 */
	constructor(file: string | undefined, base: string) {
		this.#file = file;
		this.#base = base;
		this.#known = file === undefined ? packOutcomes(new Map()) : readOutcomes(file);
	}

	/** @param inputs the inputs of one outcome. */
	keyOf(...inputs: string[]): string {
		const hash = createHash("sha256").update(this.#base);
		for (const input of inputs) hash.update("\0").update(input);
		return hash.digest("base64");
	}

	find(key: string): FileOutcome | undefined {
		const outcome = this.#used.get(key) ?? findPacked(this.#known, key);
		if (outcome) this.#used.set(key, outcome);
		return outcome;
	}

	add(key: string, outcome: FileOutcome): void {
		this.#used.set(key, outcome);
		this.#isChanged = true;
	}

	/** Writes the outcomes that this run used. If the folder cannot be written, later runs only take longer. */
	save(): void {
		const isChanged = this.#isChanged || this.#used.size < this.#known.outcomes.size;
		if (isChanged) this.#known = packOutcomes(this.#used);
		this.#isChanged = false;
		this.#used = new Map();
		if (this.#file === undefined || !isChanged) return;
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

function readOutcomes(file: string): PackedOutcomes {
	try {
		const read = deserialize(readFileSync(file)) as Partial<PackedOutcomes>;
		if (Array.isArray(read.templates) && isMap(read.outcomes))
			return { templates: read.templates, outcomes: read.outcomes };
	} catch {
		// A missing or damaged file.
	}
	return packOutcomes(new Map());
}

/**
 * The cache file of a project: in a folder below `node_modules`, as with other tools. Undefined without
 * `node_modules`.
 */
export function findCacheFile(folder: string): string | undefined {
	const modules = join(folder, "node_modules");
	return existsSync(modules) ? join(modules, ".cache", "webreach", "outcomes") : undefined;
}
