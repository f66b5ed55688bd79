import { versionOrder } from "@/lib/domain/version";
import type { DecidedRow } from "@/lib/schema/audience";
import type { Support } from "@/lib/schema/reach";
import { boundsOf, reachOf, weightsOf } from "./reach";
import { levelAt, orderedSpans } from "./spans";

/** caniuse's answer by its id of a browser and by version: `y`, `a #1`, `n d #2`. */
type Stats = Record<string, Record<string, string>>;

/** Why caniuse and we differ on a version. */
type DifferenceReason =
	| "untracked here"
	| "prefixed there counts as yes"
	| "partial there, full here"
	| "full there, partial here"
	| "yes there, no here"
	| "no there, yes here";

/** Shares are 0..1. */
export interface CaniuseDifference {
	/** Full support here, and its bounds. */
	ours: number;
	least: number;
	most: number;
	/** What caniuse calls supported, and partly so. */
	yes: number;
	some: number;
	/** What most of those on whom we differ differ by. */
	reason?: DifferenceReason;
	/** Whether our share lies between caniuse's supported and its supported and partly together, a point allowed. */
	inside: boolean;
}

/** caniuse's answer for a version: that of the worst of the ids that make the feature. */
function answerOf(all: Stats[], { agent, version }: DecidedRow): string {
	const answers = all.map((stats) => stats[agent]?.[version] ?? "u");
	const worst = (letter: string) => answers.find((answer) => answer.startsWith(letter));
	return worst("n") ?? worst("p") ?? worst("u") ?? worst("a") ?? answers[0] ?? "u";
}

/** undefined where we agree. */
function reasonOf(answer: string, support: Support, { by }: DecidedRow): DifferenceReason | undefined {
	const spans = by && support[by.browser];
	if (!spans) return answer.startsWith("y") ? "untracked here" : undefined;
	const level = levelAt(orderedSpans(spans), versionOrder(by.low));
	const theirs = answer.startsWith("y") ? "full" : answer.startsWith("a") ? "partly" : undefined;
	if (level === theirs) return undefined;
	if (answer.startsWith("y") && answer.includes("x") && level === "partly")
		return "prefixed there counts as yes";
	if (level === "full" && theirs === "partly") return "partial there, full here";
	if (theirs === "full" && level === "partly") return "full there, partial here";
	return theirs ? "yes there, no here" : "no there, yes here";
}

/** Our reach of a feature against caniuse's own answers for the ids that make it, over the same usage. */
export function caniuseDifference(support: Support, stats: Stats[], usage: DecidedRow[]): CaniuseDifference {
	const low = weightsOf(usage, "low");
	const ours = reachOf(support, low).supported;
	const { least, most } = boundsOf(support, low, weightsOf(usage, "high"));
	let [yes, some] = [0, 0];
	const reasons = new Map<DifferenceReason, number>();
	for (const row of usage) {
		const answer = answerOf(stats, row);
		if (answer.startsWith("y")) yes += row.share;
		if (answer.startsWith("a")) some += row.share;
		const reason = reasonOf(answer, support, row);
		if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + row.share);
	}
	const [reason] = [...reasons].sort(([, a], [, b]) => b - a)[0] ?? [];
	const inside = ours >= yes - 0.01 && ours <= yes + some + 0.01;
	return { ours, least, most, yes, some, inside, ...(reason && { reason }) };
}

/** How far apart two counts of the same features are, over all of them. Shares are 0..1. */
export function differenceSpread(differences: Pick<CaniuseDifference, "ours" | "yes">[]) {
	const sizes = differences.map(({ ours, yes }) => Math.abs(ours - yes)).sort((a, b) => a - b);
	const at = (part: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * part))] ?? 0;
	const mean = sizes.length === 0 ? 0 : sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
	return { median: at(0.5), mean, most: at(0.95) };
}
