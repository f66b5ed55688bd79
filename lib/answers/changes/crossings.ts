import { engineTables } from "@/lib/answers/audience";
import { featureSupports } from "@/lib/answers/support";
import { features } from "@/lib/data/features";
import { historyCodes, historyIn } from "@/lib/data/history";
import { once } from "@/lib/data/records";
import { sourceDays } from "@/lib/data/source-days";
import { table } from "@/lib/data/tables";
import { mappedDays } from "@/lib/data/usage";
import { type Crossing, firstCrossings } from "@/lib/domain/changes/crossings";
import { lastDayOf } from "@/lib/domain/changes/period";
import { weighAll } from "@/lib/domain/changes/weigh-all";
import { monthWeights, type Releases } from "@/lib/domain/history/weights";
import { browserOf, countedAsOne } from "@/lib/domain/reach/usage";
import { type ReachThreshold, reachThresholds } from "@/lib/schema/changes";
import type { Month } from "@/lib/schema/history";

const releases = once(
	(): Releases => ({
		engines: engineTables(),
		days: Object.fromEntries(
			countedAsOne.map((agent) => [agent, mappedDays().get(browserOf(agent) ?? "") ?? []]),
		),
	}),
);

const weigh = once(() => weighAll(featureSupports()));

/** A region's crossings in the order of months, packed. */
interface Region {
	months: readonly Month[];
	crossings: Uint32Array;
}

/** A crossing in one number: month, feature, threshold. */
const pack = ({ month, place, least }: Crossing) =>
	(month << 16) | (place << 3) | reachThresholds.indexOf(least);

function unpack(packed: number): Crossing | undefined {
	const least = reachThresholds[packed & 7];
	return least && { month: packed >>> 16, place: (packed >>> 3) & 0x1fff, least };
}

function gather(code: string): Region | undefined {
	const history = historyIn(code);
	if (history.kind !== "found") return undefined;
	const series = history.months.map((month) => weigh()(monthWeights(month, releases()).weights));
	return {
		months: history.months.map(({ month }) => month),
		crossings: Uint32Array.from(firstCrossings(series), pack),
	};
}

/** The crossings of regions by code: of those that were asked for, or all that the build has made. */
interface Regions {
	/** All that there are; none where usage through time is missing or damaged. */
	codes: () => readonly string[];
	find: (code: string) => Region | undefined;
}

/** Some 100 ms a region: the build makes all. */
const regions = table("crossings", {
	make: (): Regions => {
		const made = new Map<string, Region | undefined>();
		return {
			codes: historyCodes,
			find(code) {
				if (!made.has(code)) made.set(code, gather(code));
				return made.get(code);
			},
		};
	},
	pack: ({ codes, find }) => new Map(codes().map((code) => [code, find(code)])),
	unpack: (made: ReadonlyMap<string, Region | undefined>): Regions => {
		const codes = [...made.keys()];
		return { codes: () => codes, find: (code) => made.get(code) };
	},
});

/** That a feature first came to a share of a region's people. */
export interface FeatureCrossing {
	id: string;
	/** In percent. */
	least: ReachThreshold;
	month: Month;
}

/** The ISO day on which a month's crossings count: its last one, or the last that is known of a month that runs. */
export function crossingDay(month: Month): string {
	const last = lastDayOf(month);
	const { usage } = sourceDays();
	// ISO days, which are no numbers.
	return [last, usage].sort()[0] ?? last;
}

export type CrossingsOutcome =
	/** `knownTo`: the last month of which usage is known. */
	| { kind: "found"; knownTo: Month; crossings: FeatureCrossing[] }
	/** Of this region no usage through time is kept. */
	| { kind: "unknown" }
	/** Usage through time is missing or damaged; the operator has been told. */
	| { kind: "faulty" };

/**
 * Which features first came to which share of a region's people, oldest first.
 * @param code a region's code or `world`.
 * @param isAsked tells of a month whether it is asked for.
 */
export function crossingsIn(code: string, isAsked: (month: Month) => boolean): CrossingsOutcome {
	const { codes, find } = regions();
	if (codes().length === 0) return { kind: "faulty" };
	const region = codes().includes(code) ? find(code) : undefined;
	const knownTo = region?.months.at(-1);
	if (!region || knownTo === undefined) return { kind: "unknown" };
	const asked = region.months.map(isAsked);
	const crossings: FeatureCrossing[] = [];
	for (const packed of region.crossings) {
		if (!asked[packed >>> 16]) continue;
		const crossing = unpack(packed);
		const id = crossing && features()[crossing.place]?.[0];
		const month = crossing && region.months[crossing.month];
		if (crossing && id !== undefined && month !== undefined)
			crossings.push({ id, least: crossing.least, month });
	}
	return { kind: "found", knownTo, crossings };
}

/**
 * What came to which share of a region's people in the last month in which anything did, each feature with the highest of its
 * thresholds; undefined where no usage through time is to be had.
 */
export function lastCrossings(code: string): FeatureCrossing[] | undefined {
	const outcome = crossingsIn(code, () => true);
	const month = outcome.kind === "found" ? outcome.crossings.at(-1)?.month : undefined;
	if (outcome.kind !== "found" || month === undefined) return undefined;
	const highest = new Map<string, FeatureCrossing>();
	for (const crossing of outcome.crossings)
		if (crossing.month === month && crossing.least > (highest.get(crossing.id)?.least ?? 0))
			highest.set(crossing.id, crossing);
	return [...highest.values()];
}
