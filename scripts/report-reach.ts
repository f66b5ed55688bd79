import { computeCaniuseDifference, computeDifferenceSpread } from "@/lib/about/caniuse-difference";
import { getResolvedUsage } from "@/lib/audience/queries/audience";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { readCaniuseStats } from "@/lib/data/caniuse-stats";
import { getFeatures } from "@/lib/data/features";
import { readUsage } from "@/lib/data/usage";
import { WORLD } from "@/lib/support/schema/default-audience";

/* Compares our reach of features with caniuse's percentages, for features that both have. Prints the results and
   never fails. */
const REGIONS = [WORLD, "DE", "IN", "CN", "US"];
const LARGEST = 20;

/** Converts a share to percentage points. */
const points = (share: number) => (share * 100).toFixed(2);
const percent = (share: number) => (share * 100).toFixed(1);
const known = getFeatures()
	.filter(([, { caniuse }]) => caniuse.length > 0)
	.map(([id, feature]) => ({
		id,
		support: getFeatureSupport(feature),
		stats: feature.caniuse.map(readCaniuseStats),
	}));

for (const region of REGIONS) {
	const usage = getResolvedUsage(readUsage(region) ?? []);
	const rows = known.map(({ id, support, stats }) => ({
		id,
		...computeCaniuseDifference(support, stats, usage),
	}));
	const { median, mean, most: high } = computeDifferenceSpread(rows);
	console.log(
		`\n${region}: ${rows.length} features; difference to caniuse's yes in points: median ${points(median)}, ` +
			`mean ${points(mean)}, 95th percentile ${points(high)}; ` +
			`${rows.filter(({ inside }) => inside).length} lie within caniuse's [yes, yes + partial], a point allowed`,
	);
	const largest = rows
		.toSorted((a, b) => Math.abs(b.ours - b.yes) - Math.abs(a.ours - a.yes))
		.slice(0, LARGEST);
	console.table(
		Object.fromEntries(
			largest.map(({ id, ours, least, most, yes, some, reason = "rounding" }) => [
				id,
				{
					"here %": percent(ours),
					"bounds %": `${percent(least)}-${percent(most)}`,
					"caniuse yes %": percent(yes),
					"partial %": percent(some),
					points: points(ours - yes),
					"most of it": reason,
				},
			]),
		),
	);
}
