import { computeReach, computeReachBounds, indexUsage } from "@/lib/support/reach";
import type { ResolvedRow } from "@/lib/support/schema/audience";
import type { Support } from "@/lib/support/schema/reach";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { toVersionOrder } from "@/lib/support/version";

/** caniuse's support flags by browser id and version: `y`, `a #1`, `n d #2`. */
type Stats = Record<string, Record<string, string>>;

/** Why caniuse and this site differ on a version. */
type DifferenceReason =
	| "untracked here"
	| "prefixed there counts as yes"
	| "partial there, full here"
	| "full there, partial here"
	| "yes there, no here"
	| "no there, yes here";

/** Shares are 0..1. */
export interface CaniuseDifference {
	/** This site's share with full support, and its lower and upper bounds. */
	ours: number;
	least: number;
	most: number;
	/** The shares that caniuse counts as supported, and as partly supported. */
	yes: number;
	some: number;
	/** The reason that affects the largest share. */
	reason?: DifferenceReason;
	/** Whether `ours` is within `yes` and `yes + some`, with a tolerance of one percentage point. */
	inside: boolean;
}

/** caniuse's flags for a version: the worst of all caniuse ids of the feature. */
function getWorstFlags(all: Stats[], { agent, version }: ResolvedRow): string {
	const answers = all.map((stats) => stats[agent]?.[version] ?? "u");
	const worst = (letter: string) => answers.find((answer) => answer.startsWith(letter));
	return worst("n") ?? worst("p") ?? worst("u") ?? worst("a") ?? answers[0] ?? "u";
}

/** @returns undefined if caniuse and this site agree. */
function getReason(answer: string, support: Support, { by }: ResolvedRow): DifferenceReason | undefined {
	const spans = by && support[by.browser];
	if (!spans) return answer.startsWith("y") ? "untracked here" : undefined;
	const level = getSupportLevel(toOrderedSpans(spans), toVersionOrder(by.low));
	const theirs = answer.startsWith("y") ? "full" : answer.startsWith("a") ? "partly" : undefined;
	if (level === theirs) return undefined;
	if (answer.startsWith("y") && answer.includes("x") && level === "partly")
		return "prefixed there counts as yes";
	if (level === "full" && theirs === "partly") return "partial there, full here";
	if (theirs === "full" && level === "partly") return "full there, partial here";
	return theirs ? "yes there, no here" : "no there, yes here";
}

/** Compares a feature's reach with caniuse's own support flags, over the same usage. */
export function computeCaniuseDifference(
	support: Support,
	stats: Stats[],
	usage: ResolvedRow[],
): CaniuseDifference {
	const low = indexUsage(usage, "low");
	const ours = computeReach(support, low).supported;
	const { least, most } = computeReachBounds(support, low, indexUsage(usage, "high"));
	let [yes, some] = [0, 0];
	const reasons = new Map<DifferenceReason, number>();
	for (const row of usage) {
		const answer = getWorstFlags(stats, row);
		if (answer.startsWith("y")) yes += row.share;
		if (answer.startsWith("a")) some += row.share;
		const reason = getReason(answer, support, row);
		if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + row.share);
	}
	const [reason] = [...reasons].sort(([, a], [, b]) => b - a)[0] ?? [];
	const inside = ours >= yes - 0.01 && ours <= yes + some + 0.01;
	return { ours, least, most, yes, some, inside, ...(reason && { reason }) };
}

/** The distribution of the absolute differences: median, mean and 95th percentile, as shares (0..1). */
export function computeDifferenceSpread(differences: Pick<CaniuseDifference, "ours" | "yes">[]) {
	const sizes = differences.map(({ ours, yes }) => Math.abs(ours - yes)).sort((a, b) => a - b);
	const getQuantile = (quantile: number) =>
		sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * quantile))] ?? 0;
	const mean = sizes.length === 0 ? 0 : sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
	return { median: getQuantile(0.5), mean, most: getQuantile(0.95) };
}
