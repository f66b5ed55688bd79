import { createRequire } from "node:module";
import { features } from "@/lib/data/features";
import { usageIn } from "@/lib/data/usage";
import { boundsOf, reachOf, weightsOf } from "@/lib/domain/reach/reach";
import { levelAt, orderedSpans } from "@/lib/domain/reach/spans";
import { decided } from "@/lib/domain/reach/usage";
import { versionOrder } from "@/lib/domain/version";
import { engineTables } from "@/lib/page-props/audience";
import { featureSupport } from "@/lib/page-props/support";
import type { DecidedRow } from "@/lib/schema/audience";
import { WORLD } from "@/lib/schema/default-audience";
import type { Support } from "@/lib/schema/reach";

/** Our reach of features against caniuse's own percentages, where both know a feature. Prints; judges nothing. */
const REGIONS = [WORLD, "DE", "IN", "CN", "US"];
const LARGEST = 20;

const require = createRequire(import.meta.url);
type Stats = Record<string, Record<string, string>>;

// The package carries no types.
const { feature: unpack } = require("caniuse-lite") as { feature: (packed: unknown) => { stats: Stats } };
const statsOf = (id: string) => unpack(require(`caniuse-lite/data/features/${id}.js`)).stats;

/** caniuse's answer for a version: that of the worst of the ids that make the feature. */
function answerOf(all: Stats[], { agent, version }: DecidedRow): string {
	const answers = all.map((stats) => stats[agent]?.[version] ?? "u");
	const worst = (letter: string) => answers.find((answer) => answer.startsWith(letter));
	return worst("n") ?? worst("p") ?? worst("u") ?? worst("a") ?? answers[0] ?? "u";
}

/** Why caniuse and we differ on a version, in a word; undefined where we agree. */
function reasonOf(answer: string, support: Support, { by }: DecidedRow): string | undefined {
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

function compare(id: string, support: Support, stats: Stats[], usage: DecidedRow[]) {
	const low = weightsOf(usage, "low");
	const ours = reachOf(support, low).supported;
	const { least, most } = boundsOf(support, low, weightsOf(usage, "high"));
	let [yes, some] = [0, 0];
	const reasons = new Map<string, number>();
	for (const row of usage) {
		const answer = answerOf(stats, row);
		if (answer.startsWith("y")) yes += row.share;
		if (answer.startsWith("a")) some += row.share;
		const reason = reasonOf(answer, support, row);
		if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + row.share);
	}
	const [reason = "rounding"] = [...reasons].sort(([, a], [, b]) => b - a)[0] ?? [];
	const inside = ours >= yes - 0.01 && ours <= yes + some + 0.01;
	return { id, ours, least, most, yes, some, difference: (ours - yes) * 100, reason, inside };
}

const points = (value: number) => value.toFixed(2);
const percent = (share: number) => (share * 100).toFixed(1);
const at = (sorted: number[], part: number) =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const known = features()
	.filter(([, { caniuse }]) => caniuse.length > 0)
	.map(([id, feature]) => ({ id, support: featureSupport(feature), stats: feature.caniuse.map(statsOf) }));

for (const region of REGIONS) {
	const usage = decided(usageIn(region) ?? [], engineTables());
	const rows = known.map(({ id, support, stats }) => compare(id, support, stats, usage));
	const sizes = rows.map(({ difference }) => Math.abs(difference)).sort((a, b) => a - b);
	const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
	console.log(
		`\n${region}: ${rows.length} features; difference to caniuse's yes in points: median ${points(at(sizes, 0.5))}, ` +
			`mean ${points(mean)}, 95th percentile ${points(at(sizes, 0.95))}; ` +
			`${rows.filter(({ inside }) => inside).length} lie within caniuse's [yes, yes + partial], a point allowed`,
	);
	const largest = rows.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference)).slice(0, LARGEST);
	console.table(
		Object.fromEntries(
			largest.map(({ id, ours, least, most, yes, some, difference, reason }) => [
				id,
				{
					"here %": percent(ours),
					"bounds %": `${percent(least)}-${percent(most)}`,
					"caniuse yes %": percent(yes),
					"partial %": percent(some),
					points: points(difference),
					"most of it": reason,
				},
			]),
		),
	);
}
