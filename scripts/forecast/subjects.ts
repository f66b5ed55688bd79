import { getFeatureSupport, getKeySupport } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures } from "@/lib/data/features";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { Support } from "@/lib/support/schema/reach";
import { type DecidingDays, toDayNumber } from "@/lib/trends/forecast/browser-families";

/** Features and compat keys with the same support, which share one forecast. */
export interface Subject {
	support: Support;
	/** The day number on which the last core browser shipped the subject. */
	shipped: number;
	/** The number of features and keys. */
	count: number;
	example: string;
}

const KEYS = 500;
/** Compat keys of web pages. Keys of extensions and WebDriver have no reach. */
const areas = /^(?:api|css|html|http|javascript|mathml|svg|webassembly)\./;

/** Generates pseudorandom numbers (0..1). https://en.wikipedia.org/wiki/Linear_congruential_generator */
function* generateRandomNumbers(seed: number): Generator<number> {
	for (let state = seed; ; ) {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		yield state / 2 ** 32;
	}
}

function sample<T>(from: T[], count: number, seed: number): T[] {
	const random = generateRandomNumbers(seed);
	const remaining = [...from];
	return Array.from({ length: Math.min(count, remaining.length) }, () => {
		const index = Math.floor((random.next().value ?? 0) * remaining.length);
		return remaining.splice(index, 1)[0] as T;
	});
}

/**
 * Returns the day number on which the last core browser shipped a subject; undefined if one has not. Uses release
 * days only.
 */
function findShippedDay(support: Support, days: DecidingDays): number | undefined {
	let last = 0;
	for (const browser of coreBrowsers) {
		const span = support[browser]?.at(-1);
		const day = days[browser]?.find(([version]) => version === span?.from)?.[1];
		if (span?.level !== "full" || span.until !== undefined || day === undefined) return undefined;
		last = Math.max(last, toDayNumber(day));
	}
	return last;
}

/** Lists all features and a random sample of compat keys, as far as every core browser has shipped them. */
export function listSubjects(days: DecidingDays, seed: number): Subject[] {
	const keys = getCompatRecords()
		.ids()
		.filter((key) => areas.test(key))
		.map((key): [string, Support] => [key, getKeySupport(getCompatRecords().get(key))])
		.filter(([, support]) => findShippedDay(support, days) !== undefined);
	const all = [
		...getFeatures().map(([id, feature]): [string, Support] => [id, getFeatureSupport(feature)]),
		...sample(keys, KEYS, seed),
	];
	const subjects = new Map<string, Subject>();
	for (const [example, support] of all) {
		const shipped = findShippedDay(support, days);
		if (shipped === undefined) continue;
		const name = JSON.stringify(support);
		const known = subjects.get(name) ?? { support, shipped, count: 0, example };
		known.count++;
		subjects.set(name, known);
	}
	return [...subjects.values()];
}
