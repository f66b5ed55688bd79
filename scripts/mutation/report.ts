import type { Drawn } from "./draw";
import type { Mutant } from "./mutants";
import type { Tried, Verdict } from "./try-all";

/** Where a mutant is and what it changes, with the line as it stands. */
export const wording = ({ file, line, change, code }: Mutant) => `${file}:${line}  ${change}\n      ${code}`;

/** A room in figures; `%` is the share of its mutants that were killed, of which `least %` must be. */
export interface Row {
	mutants: number;
	of: number;
	killed: number;
	survived: number;
	uncovered: number;
	"%": number;
	"least %": number;
	equivalents: number;
}

export function rowOf({ room, mutants, all, equivalent }: Drawn, tried: Tried[]): Row {
	const own = tried.filter(({ mutant }) => mutants.includes(mutant));
	const count = (verdict: Verdict) => own.filter((one) => one.verdict === verdict).length;
	return {
		mutants: own.length,
		of: all,
		killed: count("killed"),
		survived: count("survived"),
		uncovered: count("uncovered"),
		// Rounded down, so that no room passes by rounding.
		"%": own.length === 0 ? 0 : Math.floor((count("killed") / own.length) * 1000) / 10,
		"least %": room.least * 100,
		equivalents: equivalent,
	};
}

export const isEnough = (row: Row) => row["%"] >= row["least %"];
