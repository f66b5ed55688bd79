import { parseArgs } from "node:util";
import { getSupportMatrix } from "@/lib/audience/api/audience";
import { parseSupportMatrix } from "@/lib/audience/pack-support-matrix";
import { resolveAudience } from "@/lib/audience/queries/audience";
import type { SupportMatrix } from "@/lib/audience/schema/choices";
import shape from "@/lib/browser/schemas/matrix.json";
import { createTypeGuard } from "@/lib/browser/validate";
import { applyAudienceAnswers, filterFeatures, NO_FEATURE_FILTERS } from "@/lib/features/filter-features";
import { featuresPage } from "@/lib/features/loader/features";
import { indexAudience, summarizeReachBriefly } from "@/lib/support/summarize-reach";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "100" } } });
const rounds = Number(values.rounds);

/** Runs a function `rounds` times. Returns its CPU times in milliseconds. */
function measure(work: () => unknown) {
	const times = Array.from({ length: rounds }, () => {
		// CPU time, which other processes on the machine do not affect.
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
if (outcome.kind !== "found" || page.kind !== "found")
	throw new Error("Cannot load the audience or the list of features.");
const { audience } = outcome;
const { props } = page;
const { text } = getSupportMatrix();
const isMatrix = createTypeGuard<SupportMatrix>(shape);

/** Parses the support matrix as the browser does. */
function readSupports() {
	const body: unknown = JSON.parse(text);
	if (!isMatrix(body)) throw new Error("The support matrix does not match its schema.");
	return parseSupportMatrix(body);
}

const supports = readSupports();

function summarizeAll() {
	const ready = indexAudience(audience);
	return new Map([...supports].map(([id, support]) => [id, summarizeReachBriefly(support, ready)]));
}

const rankFeatures = () =>
	filterFeatures(applyAudienceAnswers(props, summarizeAll()), {
		...NO_FEATURE_FILTERS,
		reach: "50",
		sort: "reach",
	});
const answeredProps = applyAudienceAnswers(props, summarizeAll());

console.log(`${supports.size} features, ${rounds} rounds, including the first ones before the code is warm.`);
console.table({
	"parse the matrix, once per document": measure(readSupports),
	"change the audience: all answers and the order": measure(rankFeatures),
	"change a filter or the order": measure(() =>
		filterFeatures(answeredProps, { ...NO_FEATURE_FILTERS, reach: "50", sort: "reach" }),
	),
});
