import { resolveProjectAudience } from "@/cli/src/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/audience/schema/default-audience";
import { getFeatures } from "@/lib/data/features";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { computeSupportedShares } from "@/lib/support/reach";
import { formatEnglishPercent } from "@/lib/support/rounding";
import { type Answer, answers } from "@/lib/support/schema/answers";
import { indexAudience } from "@/lib/support/summarize-reach";
import { computeVerdict } from "@/lib/support/verdict";

// Prints how many features have each answer, and the shares of people who can use them, for the default target and the
// regions or usage files (browserslist-stats.json) given as arguments. Ids of features after `--` are listed with their
// answer for the world.

const separator = process.argv.indexOf("--", 2);
const end = separator === -1 ? process.argv.length : separator;
const regions = process.argv.slice(2, end);
const ids = separator === -1 ? [] : process.argv.slice(separator + 1);

function answerAll(region: string) {
	const usage = region.endsWith(".json") ? { audience: region } : { region };
	const audience = indexAudience(resolveProjectAudience({ target: DEFAULT_QUERY, ...usage }, "."));
	return getFeatures().map(([id, feature]) => {
		const support = getFeatureSupport(feature);
		const { answer, missing, partial } = computeVerdict(support, audience.target);
		return { id, answer, missing, partial, usable: computeSupportedShares(support, audience.low).withLimits };
	});
}

function summarize(answer: Answer, shares: number[]) {
	const sorted = [...shares].sort((a, b) => a - b);
	const at = (place: number) => formatEnglishPercent(sorted[Math.floor(place * (sorted.length - 1))] ?? 0);
	return { answer, features: sorted.length, least: at(0), median: at(0.5), most: at(1) };
}

for (const region of regions.length > 0 ? regions : [WORLD, "DE", "IN", "JP"]) {
	const all = answerAll(region);
	console.log(`\n${region}: ${all.length} features; share of people who can use them`);
	console.table(
		answers.flatMap((answer) => {
			const shares = all.filter((one) => one.answer === answer).map(({ usable }) => usable);
			return shares.length > 0 ? [summarize(answer, shares)] : [];
		}),
	);
	for (const { id, answer, missing, partial } of region === WORLD ? all : [])
		if (ids.includes(id))
			console.log(
				`${id}: ${answer}, missing ${formatEnglishPercent(missing)}, partial ${formatEnglishPercent(partial)}`,
			);
}
