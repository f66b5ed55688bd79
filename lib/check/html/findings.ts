import type { Fault, Found, Place, Test, Use } from "@/lib/check/use";
import { movedFound } from "./embedded";

export const MODULE = "html.elements.script.type.module";
export const NOMODULE = "html.elements.script.nomodule";
const SCRIPT = "html.elements.script";

/** What does not run without: everything else of HTML is passed over where it is not known. */
const breaking = new Set([MODULE, "html.elements.script.type.importmap"]);

/** Gathers what is found in a source of HTML. */
export class Findings {
	readonly uses: Use[] = [];
	readonly #faults: Fault[] = [];
	readonly #moduleUses: Use[] = [];
	#hasNomodule = false;

	add(key: string, { start, end }: Place): void {
		const use: Use = { key, start, end, effect: breaking.has(key) ? "breaks" : "degrades" };
		if (key === MODULE) this.#moduleUses.push(use);
		// Who knows no modules runs the script, as is meant.
		if (key === NOMODULE) {
			use.tests = [{ keys: [MODULE], has: true }];
			this.#hasNomodule = true;
		}
		this.uses.push(use);
	}

	/** Takes what was found in a piece of the source. @param move from offsets in the piece to those in the source. */
	include(found: Found, move: (offset: number) => number, tests: readonly Test[] = []): void {
		const { uses, faults } = movedFound(found, move, tests);
		for (const use of uses) this.uses.push(use);
		for (const fault of faults) this.#faults.push(fault);
	}

	/** All that was found, in order. A script for those without modules stands in for modules. */
	all(): Found {
		if (this.#hasNomodule) for (const use of this.#moduleUses) use.fallbacks = [[SCRIPT]];
		this.uses.sort((a, b) => a.start - b.start || a.end - b.end);
		this.#faults.sort((a, b) => a.start - b.start);
		return { uses: this.uses, faults: this.#faults };
	}
}
