import type { Host, Mutant } from "./mutants";

/** A mutant by which it is switched on. */
export interface Numbered {
	number: number;
	mutant: Mutant;
}

interface Place extends Host {
	mutants: Numbered[];
}

/** Asks for the switch when a module is loaded: `is(number)` notes that the place was reached. */
const head = `const __mutation={};require("node:diagnostics_channel").channel("mutation").publish(__mutation);`;

function placesOf(mutants: Numbered[]): Place[] {
	const places = new Map<string, Place>();
	for (const numbered of mutants) {
		const { host } = numbered.mutant;
		const key = `${host.start} ${host.end} ${host.kind}`;
		const place = places.get(key) ?? { ...host, mutants: [] };
		place.mutants.push(numbered);
		places.set(key, place);
	}
	// Outer places first.
	return [...places.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * The source with all given mutants in it, each switched on by its number: compiled once, run once for each.
 * @param mutants of this file.
 */
export function instrument(source: string, mutants: Numbered[]): string {
	const places = placesOf(mutants);

	/** What stands between two places of the text, with those of the given places that lie within. */
	function written(start: number, end: number, within: Place[]): string {
		let text = "";
		let at = start;
		for (const place of within) {
			if (place.start < at) continue;
			const inner = within.filter(
				(other) => other !== place && other.start >= place.start && other.end <= place.end,
			);
			text += source.slice(at, place.start) + switched(place, inner);
			at = place.end;
		}
		return text + source.slice(at, end);
	}

	function switched(place: Place, inner: Place[]): string {
		const whole = written(place.start, place.end, inner);
		const asked = ({ number }: Numbered) => `__mutation.is(${number})`;
		if (place.kind === "block") return `if(${place.mutants.map(asked).join("||")}){}else{${whole}}`;
		if (place.kind === "statement") return `{if(!(${place.mutants.map(asked).join("||")})){${whole}}}`;
		const others = place.mutants.map((numbered) => {
			const { start, end, text } = numbered.mutant;
			return `${asked(numbered)}?(${source.slice(place.start, start)}${text}${source.slice(end, place.end)}):`;
		});
		return `(${others.join("")}(${whole}))`;
	}

	return head + written(0, source.length, places);
}
