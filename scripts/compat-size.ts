import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pagesFolder } from "./build-manifests";

const folder = join(pagesFolder(), "en/compat");
/** As many as are weighed when not all are asked for, spread evenly over the tree. */
const SAMPLE = 1_000;

/** What the middle one may weigh, in bytes of gzip. */
const budgets = { ".html": 8_000, ".json": 4_000 };
const names = { ".html": "HTML", ".json": "page data" };

type Kind = keyof typeof budgets;

function sampled<T>(list: T[]): T[] {
	if (list.length <= SAMPLE) return list;
	return Array.from({ length: SAMPLE }, (_, place) => list[Math.floor((place * list.length) / SAMPLE)] as T);
}

/** The middle weight, the one that 95 % stay within, and the largest. */
function spread(weights: number[]) {
	const sorted = weights.toSorted((a, b) => a - b);
	const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
	return { median: at(0.5), most: at(0.95), largest: at(1) };
}

/**
 * Weighs the pre-rendered compat pages and the data that a navigation fetches for them.
 * @param gzipped the weight of bytes.
 * @param all weigh every one instead of a sample.
 */
export function weighCompatPages(gzipped: (bytes: Buffer) => number, all: boolean) {
	const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }).sort() : [];
	return (Object.keys(budgets) as Kind[]).map((kind) => {
		const pages = files.filter((file) => file.endsWith(kind));
		const weighed = all ? pages : sampled(pages);
		const weights = weighed.map((file) => gzipped(readFileSync(join(folder, file))));
		return {
			name: `${names[kind]} of ${weighed.length} of ${pages.length} compat pages`,
			budget: budgets[kind],
			...spread(weights),
		};
	});
}
