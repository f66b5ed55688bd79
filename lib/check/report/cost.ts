import type { Severity } from "@/lib/check/schema/kinds";
import type { CompatUse } from "@/lib/check/uses";
import { computeReach } from "@/lib/support/reach";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import type { Support } from "@/lib/support/schema/reach";
import type { Verdict } from "@/lib/support/schema/verdict";
import type { IndexedAudience } from "@/lib/support/summarize-reach";
import { computeVerdict } from "@/lib/support/verdict";
import { computeOutcome, getSituationKey, type SupportOfKey, type UseSituation } from "./support-outcome";

/** The parts of a use that its cost depends on. */
export type CostInput = UseSituation & Pick<CompatUse, "effect" | "possible">;

/** The cost of a use for an audience; shares are 0..1 of all people. */
export interface UseCost {
	/** The effective support per browser, with tests and fallbacks taken into account. */
	outcome: Support;
	lost: number;
	limited: number;
	untracked: number;
	/** The share that would lose something without the use's tests and fallbacks. */
	spared: number;
	verdict: Verdict;
	/** Undefined if nobody loses anything, even without the tests and fallbacks. */
	severity: Severity | undefined;
}

/** Computes the cost of a use. Equal uses share one result object. */
export type CostCalculator = (use: CostInput) => UseCost;

/** Smaller shares would show as 0.0 %. They count only if the version is in the target. */
const isShown = (share: number) => share >= MIN_SHOWN_SHARE;

const hasLosses = ({ lost, verdict }: Omit<UseCost, "severity">) =>
	isShown(lost) || verdict.failing.length > 0;
const hasLimits = ({ limited, verdict }: Omit<UseCost, "severity">) =>
	isShown(limited) || verdict.limited.length > 0;

/** Removes the tests and fallbacks that the code has. */
function withoutGuards({ key, as, tests, dropsRule, partial }: UseSituation): UseSituation {
	const implied = tests?.filter(({ isImplied }) => isImplied);
	return {
		key,
		...(as !== undefined && { as }),
		...(implied?.length && { tests: implied }),
		...(dropsRule && { dropsRule }),
		...(partial && { partial }),
	};
}

/**
 * Returns the severity of a use; undefined if nobody loses anything, even without the tests and fallbacks.
 * @param unguarded the cost of the same use without its tests and fallbacks.
 */
function getSeverity(
	cost: Omit<UseCost, "severity">,
	unguarded: Omit<UseCost, "severity">,
	{ effect, possible }: CostInput,
): Severity | undefined {
	const isLost = hasLosses(cost);
	const isLimited = hasLimits(cost);
	if (!isLost && (hasLosses(unguarded) || (hasLimits(unguarded) && !isLimited))) return "guarded";
	if (!isLost && !isLimited) return undefined;
	if (possible) return "possible";
	return isLost ? effect : "limits";
}

/**
 * Creates a calculator that caches the cost of each distinct use.
 * @param audience its usage gives the shares, its target the verdict.
 * @param supportOf looks up the support of a compat key.
 */
export function createCostCalculator(audience: IndexedAudience, supportOf: SupportOfKey): CostCalculator {
	const shareCache = new Map<string, Omit<UseCost, "severity">>();
	// One cache per combination of `effect` and `possible`, so that the cache key is the situation alone.
	const costCaches = Array.from({ length: 4 }, () => new Map<string, UseCost>());
	const computeShares = (situation: UseSituation, situationKey: string): Omit<UseCost, "severity"> => {
		const cached = shareCache.get(situationKey);
		if (cached) return cached;
		const outcome = computeOutcome(situation, supportOf);
		const { unsupported, partly, untracked } = computeReach(outcome, audience.low);
		const unguarded = withoutGuards(situation);
		const unguardedKey = getSituationKey(unguarded);
		const unguardedLoss =
			situationKey === unguardedKey ? unsupported : computeShares(unguarded, unguardedKey).lost;
		const computed = {
			outcome,
			lost: unsupported,
			limited: partly,
			untracked,
			spared: Math.max(0, unguardedLoss - unsupported),
			verdict: computeVerdict(outcome, audience.target),
		};
		shareCache.set(situationKey, computed);
		return computed;
	};
	return (use) => {
		const situationKey = getSituationKey(use);
		const cache = costCaches[(use.effect === "breaks" ? 1 : 0) + (use.possible ? 2 : 0)];
		const cached = cache?.get(situationKey);
		if (cached) return cached;
		const shares = computeShares(use, situationKey);
		const unguarded = withoutGuards(use);
		const unguardedShares = computeShares(unguarded, getSituationKey(unguarded));
		const cost = { ...shares, severity: getSeverity(shares, unguardedShares, use) };
		cache?.set(situationKey, cost);
		return cost;
	};
}
