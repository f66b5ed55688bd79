import { parseArgs } from "node:util";
import { getSupportMatrix } from "@/lib/audience/api/support-matrix";
import { parseSupportMatrix } from "@/lib/audience/pack-support-matrix";
import { resolveAudience } from "@/lib/audience/queries/audience";
import type { SupportMatrix } from "@/lib/audience/schema/support-matrix";
import shape from "@/lib/browser/schemas/matrix.json";
import { createTypeGuard } from "@/lib/browser/validate";
import { applyAudienceAnswers, filterFeatures, NO_FEATURE_FILTERS } from "@/lib/features/filter-features";
import { featuresPage } from "@/lib/features/loader/features";
import { indexAudience, summarizeReachBriefly } from "@/lib/support/summarize-reach";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "100" } } });
const rounds = Number(values.rounds);

/** Times of the same work, in milliseconds. */
function timesOf(work: () => unknown) {
	const times = Array.from({ length: rounds }, () => {
		// Processor time: what else the machine does counts for nothing.
		const start = process.cpuUsage();
		work();
		const { user, system } = process.cpuUsage(start);
		return (user + system) / 1000;
	}).sort((a, b) => a - b);
	const at = (share: number) => (times[Math.floor(share * (rounds - 1))] ?? Number.NaN).toFixed(2);
	return { "median ms": at(0.5), "95 % ms": at(0.95), "largest ms": at(1) };
}

const outcome = resolveAudience("last 4 versions", "IN");
const page = featuresPage.load();
if (outcome.kind !== "found" || page.kind !== "found") throw new Error("no audience to rank for");
const { audience } = outcome;
const { props } = page;
const { text } = getSupportMatrix();
const isMatrix = createTypeGuard<SupportMatrix>(shape);

/** As the browser reads it. */
function readSupports() {
	const body: unknown = JSON.parse(text);
	if (!isMatrix(body)) throw new Error("no matrix");
	return parseSupportMatrix(body);
}

const supports = readSupports();

function answersFor() {
	const ready = indexAudience(audience);
	return new Map([...supports].map(([id, support]) => [id, summarizeReachBriefly(support, ready)]));
}

const ranked = () =>
	filterFeatures(applyAudienceAnswers(props, answersFor()), {
		...NO_FEATURE_FILTERS,
		reach: "50",
		sort: "reach",
	});
const answered = applyAudienceAnswers(props, answersFor());

console.log(`${supports.size} features, ${rounds} rounds; the first ones before the code is warm count too.`);
console.table({
	"reading the matrix, once a document": timesOf(readSupports),
	"another audience: all answers and the order": timesOf(ranked),
	"another filter or order": timesOf(() =>
		filterFeatures(answered, { ...NO_FEATURE_FILTERS, reach: "50", sort: "reach" }),
	),
});
