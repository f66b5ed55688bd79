import type { RemovableCode } from "@/lib/check/uses";
import { computeReach } from "@/lib/support/reach";
import { roundStoredShare } from "@/lib/support/rounding";
import type { TargetRange } from "@/lib/support/schema/verdict";
import type { IndexedAudience } from "@/lib/support/summarize-reach";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";
import { computeRemovalOutcome, type SupportOfKey } from "./support-outcome";

/** Who still needs code for old browsers. Shares are 0..1 of all people. */
interface RemovalCost {
	/** The share whose browser needs the code. */
	needed: number;
	/** The share without data. */
	untracked: number;
	/** The versions that need it, with their shares. */
	failing: TargetRange[];
}

/** The share of people up to which code counts as no longer needed, if no supported browser needs it. */
const MAX_NEEDED = 0.001;

/** Computes who still needs code. Undefined when more people than `MAX_NEEDED` do, or a browser of the target does. */
export type RemovalCalculator = (code: RemovableCode) => RemovalCost | undefined;

/** Creates a calculator that caches the result of each distinct code. */
export function createRemovalCalculator(
	audience: IndexedAudience,
	supportOf: SupportOfKey,
): RemovalCalculator {
	const everyone = groupTargetByAgent(audience.usage);
	const cached = new Map<string, RemovalCost | undefined>();
	const compute = (code: RemovableCode): RemovalCost | undefined => {
		const outcome = computeRemovalOutcome(code, supportOf);
		const target = computeVerdict(outcome, audience.target);
		if (target.failing.length > 0 || target.kind === "unknown") return undefined;
		const { unsupported, untracked } = computeReach(outcome, audience.low);
		if (unsupported >= MAX_NEEDED) return undefined;
		return {
			needed: roundStoredShare(unsupported),
			untracked: roundStoredShare(untracked),
			failing: computeVerdict(outcome, everyone).failing.map((range) => ({
				...range,
				share: roundStoredShare(range.share),
			})),
		};
	};
	return (code) => {
		const id = [...code.modern, "", ...(code.old ?? [])].join(" ");
		if (!cached.has(id)) cached.set(id, compute(code));
		return cached.get(id);
	};
}
