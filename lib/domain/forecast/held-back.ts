import type { Agent } from "@/lib/schema/audience";
import type { Support } from "@/lib/schema/reach";
import { type ForecastBase, familiesAhead, thresholdOf } from "./forecast";

/** Why people of a browser are expected to be still without something, with their share (0..1) of the audience. */
export type HeldBack =
	/** No version of the browser that is out has it. */
	| { kind: "not-shipped"; agent: Agent; share: number }
	/** A version has it, and they are expected to be on older ones. */
	| { kind: "old-versions"; agent: Agent; share: number }
	/** No browser is named for them, or nothing is known of theirs. */
	| { kind: "uncounted"; share: number };

/** Fewer are not named. */
const LEAST = 0.0005;

/** Who is expected to be still without full support so many months ahead, most people first. */
export function heldBackBy(support: Support, base: ForecastBase, months: number): HeldBack[] {
	const families = familiesAhead(support, base, months);
	const uncounted = 1 - families.reduce((sum, { share }) => sum + share, 0);
	const left = families.map(({ family: { agent, browser }, share, full }): HeldBack => {
		const shipped = (support[browser] ?? []).some(
			({ level, from, until }) =>
				level === "full" && until === undefined && thresholdOf(base, browser, from) !== undefined,
		);
		return { kind: shipped ? "old-versions" : "not-shipped", agent, share: share - full };
	});
	return [...left, { kind: "uncounted" as const, share: uncounted }]
		.filter(({ share }) => share >= LEAST)
		.sort((a, b) => b.share - a.share);
}
