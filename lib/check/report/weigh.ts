import type { Use } from "@/lib/check/use";
import { reachOf } from "@/lib/domain/reach/reach";
import type { ReadyAudience } from "@/lib/domain/reach/summary";
import { verdictOf } from "@/lib/domain/reach/verdict";
import { LEAST_SHOWN } from "@/lib/domain/rounding";
import type { Support } from "@/lib/schema/reach";
import type { Severity } from "@/lib/schema/severities";
import type { Verdict } from "@/lib/schema/verdict";
import { nameOf, outcomeOf, type Situation, type SupportOfKey } from "./outcome";

/** What decides how a use is weighed. */
export type Weighable = Situation & Pick<Use, "effect" | "possible">;

/** What a use costs an audience; shares are 0..1 of all people. */
export interface Weighed {
	/** How far each browser gets along with it. */
	outcome: Support;
	lost: number;
	limited: number;
	untracked: number;
	/** Who would lose something but for its tests and fallbacks. */
	spared: number;
	verdict: Verdict;
	/** Undefined where it costs nobody, and would not without its tests and fallbacks. */
	severity: Severity | undefined;
}

/** Weighs uses; alike ones once. */
export type Weigher = (use: Weighable) => Weighed;

/** Who is fewer than a twentieth of a percent and outside the target is nobody: it would show as 0.0 %. */
const isSome = (share: number) => share >= LEAST_SHOWN;

const loses = ({ lost, verdict }: Omit<Weighed, "severity">) => isSome(lost) || verdict.failing.length > 0;
const limits = ({ limited, verdict }: Omit<Weighed, "severity">) =>
	isSome(limited) || verdict.limited.length > 0;

/** A use without its tests and fallbacks. */
const plainOf = ({ key, as }: Situation): Situation => (as === undefined ? { key } : { key, as });

/** @param plain the same use without its tests and fallbacks. */
function severityOf(
	weighed: Omit<Weighed, "severity">,
	plain: Omit<Weighed, "severity">,
	{ effect, possible }: Weighable,
): Severity | undefined {
	const isLost = loses(weighed);
	const isLimited = limits(weighed);
	if (!isLost && (loses(plain) || (limits(plain) && !isLimited))) return "guarded";
	if (!isLost && !isLimited) return undefined;
	if (possible) return "possible";
	return isLost ? effect : "limits";
}

/**
 * @param audience whose people are counted, and in whose target it is to work.
 * @param supportOf the support of each compat key.
 */
export function weigherOf(audience: ReadyAudience, supportOf: SupportOfKey): Weigher {
	const sharesKnown = new Map<string, Omit<Weighed, "severity">>();
	// Most uses are plain: they are told apart by little.
	const known = Array.from({ length: 4 }, () => new Map<string, Weighed>());
	const sharesOf = (situation: Situation, name: string): Omit<Weighed, "severity"> => {
		const before = sharesKnown.get(name);
		if (before) return before;
		const outcome = outcomeOf(situation, supportOf);
		const { unsupported, partly, untracked } = reachOf(outcome, audience.low);
		const alone = plainOf(situation);
		const isPlain = name === nameOf(alone);
		const plain = isPlain ? unsupported : sharesOf(alone, nameOf(alone)).lost;
		const made = {
			outcome,
			lost: unsupported,
			limited: partly,
			untracked,
			spared: Math.max(0, plain - unsupported),
			verdict: verdictOf(outcome, audience.target),
		};
		sharesKnown.set(name, made);
		return made;
	};
	return (use) => {
		const situation = nameOf(use);
		const alike = known[(use.effect === "breaks" ? 1 : 0) + (use.possible ? 2 : 0)];
		const before = alike?.get(situation);
		if (before) return before;
		const shares = sharesOf(use, situation);
		const alone = plainOf(use);
		const plain = sharesOf(alone, nameOf(alone));
		const made = { ...shares, severity: severityOf(shares, plain, use) };
		alike?.set(situation, made);
		return made;
	};
}
