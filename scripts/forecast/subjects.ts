import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { getFeatureSupport, getKeySupport } from "@/lib/features/queries/support";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { Support } from "@/lib/support/schema/reach";
import { type DecidingDays, toDayNumber } from "@/lib/trends/forecast/browser-families";

/** Things with the same support, which is asked once for all of them. */
export interface Subject {
	support: Support;
	/** The day on which the last core browser shipped it. */
	shipped: number;
	/** How many features and keys there are of it. */
	count: number;
	example: string;
}

const KEYS = 500;
/** What web pages use; keys of extensions and drivers reach nobody. */
const areas = /^(?:api|css|html|http|javascript|mathml|svg|webassembly)\./;

/** Numbers that look drawn at random, always the same. https://en.wikipedia.org/wiki/Linear_congruential_generator */
function* randomNumbers(seed: number): Generator<number> {
	for (let state = seed; ; ) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		yield state / 2 ** 32;
	}
}

function sample<T>(from: T[], count: number, seed: number): T[] {
	const random = randomNumbers(seed);
	const left = [...from];
	return Array.from({ length: Math.min(count, left.length) }, () => {
		const place = Math.floor((random.next().value ?? 0) * left.length);
		return left.splice(place, 1)[0] as T;
	});
}

/** The day by which every core browser had shipped it, by the days of releases alone; undefined where one has not. */
function shippedOn(support: Support, days: DecidingDays): number | undefined {
	let last = 0;
	for (const browser of coreBrowsers) {
		const span = support[browser]?.at(-1);
		const day = days[browser]?.find(([version]) => version === span?.from)?.[1];
		if (span?.level !== "full" || span.until !== undefined || day === undefined) return undefined;
		last = Math.max(last, toDayNumber(day));
	}
	return last;
}

/** All features, and some of the compat keys drawn at random, that every core browser has shipped by today. */
export function subjectsOf(days: DecidingDays, seed: number): Subject[] {
	const keys = getCompatRecords()
		.ids()
		.filter((key) => areas.test(key))
		.map((key): [string, Support] => [key, getKeySupport(getCompatRecords().get(key))])
		.filter(([, support]) => shippedOn(support, days) !== undefined);
	const all = [
		...getFeatures().map(([id, feature]): [string, Support] => [id, getFeatureSupport(feature)]),
		...sample(keys, KEYS, seed),
	];
	const subjects = new Map<string, Subject>();
	for (const [example, support] of all) {
		const shipped = shippedOn(support, days);
		if (shipped === undefined) continue;
		const name = JSON.stringify(support);
		const known = subjects.get(name) ?? { support, shipped, count: 0, example };
		known.count++;
		subjects.set(name, known);
	}
	return [...subjects.values()];
}
