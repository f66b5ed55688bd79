import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures } from "@/lib/data/features";
import { addToMonth, countMonthsBetween } from "@/lib/support/months";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { Support } from "@/lib/support/schema/reach";
import { type ReleaseSeries, toDayNumber } from "@/lib/trends/forecast/earlier-versions";
import { MAJORITY_SHARE } from "@/lib/trends/forecast/majority-threshold";
import { createCrossingForecast } from "@/lib/trends/forecast/predicted-crossings";
import { rangeRecord } from "@/lib/trends/forecast/range-record";
import { computeMonthlySupport } from "@/lib/trends/history/monthly-reach";
import type { UsageHistory } from "@/lib/trends/history/packed-history";
import { CROSSING_SHARES } from "@/lib/trends/queries/reach-history";
import { getReleaseSeries, getUsageHistory } from "@/lib/trends/queries/usage-history";

/* Makes ranges as of past months and compares them with what happened, then counts the ranges of today. */
const REGIONS =
	"CN IN US ID BR NG RU JP PK BD MX PH DE VN TR EG GB IR FR TH IT KR ES CO ZA CA PL AR UA SA".split(" ");
/** Ranges are made every half-year, and judged if their middle is after 2023 and their end is past. */
const EVERY = 6;
const [FIRST, OUTCOMES_FROM] = ["2020-01", "2024-01"];
/** A range without an end is judged after so many months. */
const OPEN_MONTHS = 48;
const [MIN_NOW, MAX_NOW] = [0.5, 0.99];

/** Features with the same support share one range. */
const supports = new Map<string, { support: Support; count: number }>();
for (const [, feature] of getFeatures()) {
	const support = getFeatureSupport(feature);
	const known = supports.get(JSON.stringify(support)) ?? { support, count: 0 };
	known.count++;
	supports.set(JSON.stringify(support), known);
}

const shares = [...CROSSING_SHARES];
const tally = new Map<string, { hits: number; early: number; count: number }>();
function count(name: string, weight: number, isHit: boolean, isEarly: boolean): void {
	const own = tally.get(name) ?? { hits: 0, early: 0, count: 0 };
	own.count += weight;
	if (isHit) own.hits += weight;
	if (isEarly) own.early += weight;
	tally.set(name, own);
}

/** Full support among people whose browser is known, by month. */
function getKnownShares(support: Support, { months }: UsageHistory): Map<string, number> {
	const known = months.map(({ usage }) =>
		Math.min(
			1,
			usage.agents.reduce((sum, { sums }) => sum + (sums.at(-1) ?? 0), 0),
		),
	);
	return new Map(
		computeMonthlySupport(support, months).map(({ month, supported }, index) => [
			month,
			supported / (known[index] ?? 1),
		]),
	);
}

function judgeOrigin(
	region: string,
	history: UsageHistory,
	origin: string,
	getActual: (support: Support) => Map<string, number>,
): void {
	const until = toDayNumber(`${addToMonth(origin)}-01`);
	const series: ReleaseSeries = new Map(
		[...getReleaseSeries()].map(([browser, all]) => [browser, all.filter(({ day }) => day < until)]),
	);
	const past = { ...history, origin, months: history.months.filter(({ month }) => month <= origin) };
	for (const { support, count: weight } of supports.values()) {
		const actual = getActual(support);
		const now = actual.get(origin) ?? 0;
		if (now < MIN_NOW || now >= MAX_NOW) continue;
		const predict = createCrossingForecast(support, past, series);
		for (const least of shares) {
			if (now >= least) continue;
			const crossing = predict(least);
			if (crossing.kind !== "expected") continue;
			const { earliest, middle, latest } = crossing;
			const seen = countMonthsBetween(origin, history.origin);
			if (addToMonth(origin, middle) < OUTCOMES_FROM || seen < (latest ?? OPEN_MONTHS)) continue;
			let reached = 1;
			while (reached <= seen && (actual.get(addToMonth(origin, reached)) ?? 0) < least) reached++;
			const isEarly = reached < earliest;
			const isHit = !isEarly && reached <= (latest ?? Number.POSITIVE_INFINITY);
			const kind = rangeRecord.find(({ upTo }) => middle <= upTo)?.months ?? 0;
			count(`${kind}`, weight, isHit, isEarly);
			count(`${kind} ${least}`, weight, isHit, isEarly);
			count(`${kind} ${region}`, weight, isHit, isEarly);
		}
	}
}

const today: Record<string, Record<string, number>> = {};
for (const region of process.argv[2]?.split(",") ?? [WORLD, ...REGIONS]) {
	const outcome = getUsageHistory(region);
	if (outcome.kind !== "found") throw new Error(`Found no usage history of ${region}: ${outcome.kind}.`);
	const { history } = outcome;
	const shares = new Map(
		[...supports.values()].map(({ support }) => [support, getKnownShares(support, history)]),
	);
	const getActual = (support: Support) => shares.get(support) ?? new Map<string, number>();
	for (let origin = FIRST; origin < history.origin; origin = addToMonth(origin, EVERY))
		if (history.months.some(({ month }) => month === origin)) judgeOrigin(region, history, origin, getActual);
	const kinds: Record<string, number> = {};
	for (const { support, count: weight } of supports.values()) {
		const { kind } = createCrossingForecast(support, history, getReleaseSeries())(MAJORITY_SHARE);
		kinds[kind] = (kinds[kind] ?? 0) + weight;
	}
	today[region] = kinds;
	console.error(`${region}: done after ${Math.round(performance.now() / 1000)} s`);
}

const percent = (part = 0, all = 0) => (all > 0 ? `${((part / all) * 100).toFixed(0)} % of ${all}` : "–");
const cell = (name: string) => percent(tally.get(name)?.hits, tally.get(name)?.count);
console.log("Past ranges that held, by the months to the middle of the range:");
console.table(
	Object.fromEntries(
		rangeRecord.map(({ months, upTo }) => [
			`${months} months (up to ${upTo})`,
			{
				held: cell(`${months}`),
				sooner: percent(tally.get(`${months}`)?.early, tally.get(`${months}`)?.count),
				...Object.fromEntries(shares.map((least) => [least * 100, cell(`${months} ${least}`)])),
			},
		]),
	),
);
console.table(
	Object.fromEntries(
		Object.keys(today).map((region) => [
			region,
			Object.fromEntries(rangeRecord.map(({ months }) => [months, cell(`${months} ${region}`)])),
		]),
	),
);
console.log(`Features by what is said of ${MAJORITY_SHARE * 100} % today:`);
console.table(today);
