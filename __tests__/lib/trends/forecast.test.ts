import { addToMonth } from "@/lib/support/months";
import { indexUsage } from "@/lib/support/reach";
import type { Agent } from "@/lib/support/schema/audience";
import { toVersionOrder } from "@/lib/support/version";
import { createReleaseSeries, findEarlierOrder } from "@/lib/trends/forecast/earlier-versions";
import { estimateMonths, findQuantile } from "@/lib/trends/forecast/expected-months";
import { createCrossingForecast } from "@/lib/trends/forecast/predicted-crossings";
import { rangeRecord } from "@/lib/trends/forecast/range-record";
import type { UsageHistory } from "@/lib/trends/history/packed-history";

const over = (months: number) => ({ months, isOver: true });
const lasting = (months: number) => ({ months, isOver: false });

describe("findQuantile", () => {
	it("counts a time without an end as at least as long", () => {
		// Survival after 2 months: 3/4; after 4 months: 3/4 × 1/2 = 3/8.
		const durations = [over(2), lasting(3), over(4), lasting(9)];
		expect([0.25, 0.26, 0.6, 0.63].map((part) => findQuantile(durations, part))).toEqual([
			2,
			4,
			4,
			undefined,
		]);
	});
});

describe("estimateMonths", () => {
	/** Each earlier version halves those without it after so many months. */
	const createReach = (months: number[]) => ({
		now: 0.9,
		most: 1,
		left: months.map((half) => Float64Array.from({ length: 41 }, (_, month) => (month < half ? 1 : 0.5))),
	});

	it("is as long as earlier versions took, without the fastest and slowest", () => {
		const reach = createReach([1, 2, 3, 4, 5, 6, 6, 6, 6, 7, 8, 9, 10, 11, 12, 20]);
		// The part outside is 7.5 % of 16 versions at both ends, as the middle is 6 of 24 months.
		expect(estimateMonths(reach, 0.95)).toEqual({ earliest: 2, middle: 6, latest: 12 });
		expect(estimateMonths(reach, 0.99)).toBeUndefined();
	});

	it("is half as long again beyond a year and a half", () => {
		expect(estimateMonths(createReach(Array(12).fill(24)), 0.95)).toEqual({
			earliest: 16,
			middle: 24,
			latest: 36,
		});
	});

	it("has no end if too many earlier versions have not got there", () => {
		expect(estimateMonths(createReach([...Array(9).fill(4), 99, 99, 99]), 0.95)).toEqual({
			earliest: 4,
			middle: 4,
		});
	});

	it("is unknown with few earlier versions, or if the browsers with support are not enough", () => {
		expect(estimateMonths(createReach(Array(11).fill(4)), 0.95)).toBeUndefined();
		expect(estimateMonths({ ...createReach(Array(12).fill(4)), most: 0.94 }, 0.95)).toBeUndefined();
	});
});

/** Versions 1 to 130, on the first day of each month since January 2017. The last ones are scheduled. */
const versions = Array.from({ length: 130 }, (_, index): [string, string] => [
	`${index + 1}`,
	`${addToMonth("2017-01", index)}-01`,
]);
const core = [
	"chrome",
	"chrome_android",
	"edge",
	"firefox",
	"firefox_android",
	"safari",
	"safari_ios",
] as const;
const series = createReleaseSeries(Object.fromEntries(core.map((browser) => [browser, versions])));

describe("findEarlierOrder", () => {
	it("finds the newest version of so many months before, without later releases of older branches", () => {
		const releases = createReleaseSeries({
			chrome: [
				["3", "2020-03-01"],
				["1", "2020-01-01"],
				["2", "2020-04-01"],
			],
		});
		const day = Date.parse("2020-06-01") / 86_400_000;
		const orders = [1, 3, 4, 30].map((months) => findEarlierOrder(releases.get("chrome") ?? [], day, months));
		expect(orders).toEqual(["3", "3", "1", "1"].map(toVersionOrder));
	});
});

/** 70 months until October 2024. A version has a fifth more of each browser's users every month; 4 % have no browser. */
const history: UsageHistory = {
	origin: "2024-10",
	anomalies: [],
	months: Array.from({ length: 70 }, (_, index) => {
		const month = addToMonth("2024-10", index - 69);
		const newest = versions.findIndex(([, day]) => day.startsWith(month)) + 1;
		const agents: [Agent, (typeof core)[number], number][] = [
			["chrome", "chrome", 0.76],
			["ios_saf", "safari_ios", 0.2],
		];
		const rows = agents.flatMap(([agent, browser, share]) =>
			[0, 1, 2, 3, 4].map((age) => {
				const version = `${newest - age}`;
				return { agent, version, share: share / 5, by: { browser, low: version, high: version } };
			}),
		);
		return { month, day: `${month}-28`, usage: indexUsage(rows) };
	}),
};
/** Support since the version of a month. */
const since = (month: string) => [
	{ level: "full" as const, from: `${versions.findIndex(([, day]) => day.startsWith(month)) + 1}` },
];
const supportAll = (month: string) => Object.fromEntries(core.map((browser) => [browser, since(month)]));

describe("createCrossingForecast", () => {
	it.each([
		[
			"a release of this month",
			supportAll("2024-10"),
			{ kind: "expected", earliest: 4, middle: 4, latest: 4 },
		],
		["a scheduled release", supportAll("2024-12"), { kind: "expected", earliest: 6, middle: 6, latest: 6 }],
		["an old release", supportAll("2024-01"), { kind: "reached-where-known", known: 1, unknown: 0.04 }],
		// Of the 20.8 % with Safari on iOS, 16.7 % have the version of a month three months later, and 79.2 % all others.
		[
			"a browser without a release",
			{ ...supportAll("2024-01"), safari_ios: [] },
			{ kind: "conditional", browsers: ["safari_ios"], months: 3 },
		],
		// Without Safari on Mac, which nobody here uses, everyone can be reached.
		["a browser without users", { ...supportAll("2024-10"), safari: [] }, { kind: "expected", middle: 4 }],
	])("foresees 95 %% for %s", (_, support, expected) => {
		const crossing = createCrossingForecast(support, history, series)(0.95);
		if (crossing.kind === "reached-where-known")
			expect({ ...crossing, unknown: Number(crossing.unknown.toFixed(9)) }).toEqual(expected);
		else expect(crossing).toMatchObject(expected);
	});
});

it("shows only ranges of a length that held in 70 to 90 % of past cases", () => {
	for (const { held } of rangeRecord) expect([held >= 0.7, held <= 0.9]).toEqual([true, true]);
});
