import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Outcome } from "./check-file";

/** The outcomes of earlier runs, by the hash of all that they depend on. */
export class OutcomeCache {
	readonly #file: string | undefined;
	readonly #known: Map<string, Outcome>;
	readonly #used = new Map<string, Outcome>();
	readonly #base: string;

	/**
	 * @param file where outcomes are kept; undefined to keep them in memory only. A damaged file counts as empty.
	 * @param base what all outcomes depend on: the version of the data and the audience.
	 */
	constructor(file: string | undefined, base: string) {
		this.#file = file;
		this.#base = base;
		this.#known = file === undefined ? new Map() : readOutcomes(file);
	}

	/** @param inputs what one outcome depends on. */
	keyOf(...inputs: string[]): string {
		const hash = createHash("sha256").update(this.#base);
		for (const input of inputs) hash.update("\0").update(input);
		return hash.digest("base64");
	}

	find(key: string): Outcome | undefined {
		const outcome = this.#used.get(key) ?? this.#known.get(key);
		if (outcome) this.#used.set(key, outcome);
		return outcome;
	}

	add(key: string, outcome: Outcome): void {
		this.#used.set(key, outcome);
	}

	/** Writes the outcomes that this run used. A folder that cannot be written only costs time. */
	save(): void {
		if (this.#file === undefined) return;
		const temporary = `${this.#file}.${process.pid}`;
		try {
			mkdirSync(dirname(this.#file), { recursive: true });
			writeFileSync(temporary, serialize(this.#used));
			renameSync(temporary, this.#file);
		} catch {
			rmSync(temporary, { force: true });
		}
	}
}

function readOutcomes(file: string): Map<string, Outcome> {
	try {
		const read: unknown = deserialize(readFileSync(file));
		return read instanceof Map ? read : new Map();
	} catch {
		return new Map();
	}
}

/** The cache file of a project: below `node_modules` as other tools have it; undefined without that folder. */
export function findCacheFile(folder: string): string | undefined {
	const modules = join(folder, "node_modules");
	return existsSync(modules) ? join(modules, ".cache", "webreach", "outcomes") : undefined;
}
