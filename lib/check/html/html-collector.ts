import { offsetUses } from "@/lib/check/source-text";
import type {
	CompatUse,
	RemovableCode,
	SourceRange,
	SourceUses,
	SyntaxFault,
	UnknownName,
	UseTest,
} from "@/lib/check/uses";

export const MODULE = "html.elements.script.type.module";
export const NOMODULE = "html.elements.script.nomodule";
const SCRIPT = "html.elements.script";

const IMPORT_MAP = "html.elements.script.type.importmap";

/** Keys without which a script does not run. Browsers ignore all other unknown HTML. */
const breaking = new Set([MODULE, IMPORT_MAP]);

/** Collects the uses and faults in an HTML source. */
export class UseCollector {
	readonly uses: CompatUse[] = [];
	readonly unknown: UnknownName[] = [];
	readonly #removable: RemovableCode[] = [];
	readonly #faults: SyntaxFault[] = [];
	readonly #moduleUses: CompatUse[] = [];
	#hasNomodule = false;
	#hasModuleShim = false;

	/** Records a script that makes import maps work where they are missing (https://github.com/guybedford/es-module-shims). */
	addScript(source: string | undefined): void {
		if (source !== undefined && /\bes-module-shims\b/.test(source)) this.#hasModuleShim = true;
	}

	/** @param as the name in the code, if it differs from the key's. */
	add(key: string, { start, end }: SourceRange, as?: string): void {
		const effect = breaking.has(key) ? "breaks" : "degrades";
		const use: CompatUse = { key, start, end, effect, ...(as !== undefined && { as }) };
		if (key === MODULE) this.#moduleUses.push(use);
		// A browser without modules runs the script, as intended.
		if (key === NOMODULE) {
			use.tests = [{ keys: [MODULE], has: true }];
			this.#hasNomodule = true;
			this.#removable.push({ kind: "nomodule", name: "<script nomodule>", start, end, modern: [MODULE] });
		}
		this.uses.push(use);
	}

	/**
	 * Adds the uses in a part of the source.
	 * @param toSource converts an offset in the part to one in the source.
	 * @param tests the tests under which the part runs.
	 */
	include(found: SourceUses, toSource: (offset: number) => number, tests: readonly UseTest[] = []): void {
		const { uses, faults, unknown = [], removable = [] } = offsetUses(found, toSource, tests);
		for (const code of removable) this.#removable.push(code);
		for (const name of unknown) this.unknown.push(name);
		for (const use of uses) this.uses.push(use);
		for (const fault of faults) this.#faults.push(fault);
	}

	/** Returns the uses in source order. A `nomodule` script is a fallback for module scripts. */
	finish(): SourceUses {
		if (this.#hasNomodule) for (const use of this.#moduleUses) use.fallbacks = [[SCRIPT]];
		if (this.#hasModuleShim)
			for (const use of this.uses) if (use.key.startsWith(IMPORT_MAP)) use.fallbacks = [[]];
		this.uses.sort((a, b) => a.start - b.start || a.end - b.end);
		this.#faults.sort((a, b) => a.start - b.start);
		this.unknown.sort((a, b) => a.start - b.start);
		this.#removable.sort((a, b) => a.start - b.start);
		return {
			uses: this.uses,
			faults: this.#faults,
			...(this.unknown.length > 0 && { unknown: this.unknown }),
			...(this.#removable.length > 0 && { removable: this.#removable }),
		};
	}
}
