import { parseArgs } from "node:util";
import { audienceOf } from "@/lib/answers/audience";
import { shaped } from "@/lib/client/fits";
import shape from "@/lib/client/schemas/matrix.json";
import { filterFeatures, noFilters, withAnswers } from "@/lib/domain/filter-features";
import { readMatrix } from "@/lib/domain/reach/matrix";
import { briefOf, readyAudience } from "@/lib/domain/reach/summary";
import { featureMatrix } from "@/lib/machine-props/matrix";
import { featuresPage } from "@/lib/page-props/features";
import type { SupportMatrix } from "@/lib/schema/matrix";

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

const outcome = audienceOf("last 4 versions", "IN");
const page = featuresPage.load();
if (outcome.kind !== "found" || page.kind !== "found") throw new Error("no audience to rank for");
const { audience } = outcome;
const { props } = page;
const { text } = featureMatrix();
const isMatrix = shaped<SupportMatrix>(shape);

/** As the browser reads it. */
function readSupports() {
	const body: unknown = JSON.parse(text);
	if (!isMatrix(body)) throw new Error("no matrix");
	return readMatrix(body);
}

const supports = readSupports();

function answersFor() {
	const ready = readyAudience(audience);
	return new Map([...supports].map(([id, support]) => [id, briefOf(support, ready)]));
}

const ranked = () =>
	filterFeatures(withAnswers(props, answersFor()), { ...noFilters, reach: "50", sort: "reach" });
const answered = withAnswers(props, answersFor());

console.log(`${supports.size} features, ${rounds} rounds; the first ones before the code is warm count too.`);
console.table({
	"reading the matrix, once a document": timesOf(readSupports),
	"another audience: all answers and the order": timesOf(ranked),
	"another filter or order": timesOf(() =>
		filterFeatures(answered, { ...noFilters, reach: "50", sort: "reach" }),
	),
});
