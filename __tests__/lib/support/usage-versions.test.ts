import fc from "fast-check";
import { version } from "@/__tests__/lib/support/arbitraries";
import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { describeAggregatedVersions, findAggregatedVersions } from "@/lib/support/aggregated-versions";
import { findStuckVersions } from "@/lib/support/find-stuck-versions";
import { findOutdatedBucket, MAX_MONTHS_OUTDATED, type ReleaseDays } from "@/lib/support/outdated-bucket";
import { getReleaseStatus, hasShipped } from "@/lib/support/release-status";
import { computeReleaseUsage, getOnlyVersion } from "@/lib/support/release-usage";
import type { Agent, Audience, ResolvedRow, UsageRow } from "@/lib/support/schema/audience";
import type { DecidingBrowser, Span, Support } from "@/lib/support/schema/reach";
import { stuckVersions } from "@/lib/support/stuck-versions";
import { compareVersions } from "@/lib/support/version";

describe("Aggregated versions", () => {
	const chrome: ResolvedRow = {
		agent: "and_chr",
		version: "157",
		share: 0.4,
		by: { browser: "chrome_android", low: "157", high: "157" },
	};
	const opera: ResolvedRow = {
		agent: "op_mob",
		version: "80",
		share: 0.15,
		by: { browser: "chrome_android", low: "120", high: "156" },
	};
	const range: ResolvedRow = {
		agent: "ios_saf",
		version: "18.5-18.7",
		share: 0.2,
		by: { browser: "safari_ios", low: "18.5", high: "18.7" },
	};
	const region = { kind: "region" as const, code: "KE" };
	const since = (from: string): Span[] => [{ level: "full", from }];
	const support: Support = { chrome_android: since("130"), safari_ios: since("18.6") };

	describe("describeAggregatedVersions", () => {
		const describeFor = (
			usage: ResolvedRow[],
			recentIn: DecidingBrowser[] = [],
			own = support,
			weights: Audience["weights"] = region,
		) => describeAggregatedVersions([own], recentIn, { usage, weights });

		it("lists browsers counted on the newest version if their support is new", () => {
			expect(describeFor([chrome, range], ["chrome_android"])).toEqual({ newestOnly: [["and_chr", 0.4]] });
			expect(describeFor([chrome, range], ["firefox_android", "safari_ios"])).toEqual({});
			expect(describeFor([chrome, range])).toEqual({});
		});

		it("lists browsers counted on an outdated version if the newest differs in support", () => {
			expect(describeFor([chrome, opera, range])).toEqual({ oldOnly: [["op_mob", "80", 0.15]] });
			expect(describeFor([opera], ["chrome_android"])).toEqual({ oldOnly: [["op_mob", "80", 0.15]] });
			expect(describeFor([opera], [], { chrome_android: since("100") })).toEqual({});
			expect(describeFor([opera], [], { chrome_android: since("157") })).toEqual({});
			expect(describeFor([opera], [], {})).toEqual({});
		});

		it("lists browsers affected by at least one of several features", () => {
			const supports = [{ chrome_android: since("100") }, support];
			expect(describeAggregatedVersions(supports, [], { usage: [opera], weights: region })).toEqual({
				oldOnly: [["op_mob", "80", 0.15]],
			});
			expect(
				describeAggregatedVersions(supports.slice(0, 1), [], { usage: [opera], weights: region }),
			).toEqual({});
		});

		it("omits rarely used browsers, and those counted by version", () => {
			expect(describeFor([{ ...opera, share: 0.0004 }])).toEqual({});
			expect(describeFor([{ ...chrome, share: 0.004 }], ["chrome_android"])).toEqual({});
			expect(
				describeFor(
					[chrome, { ...chrome, version: "158" }, opera, { ...opera, version: "81" }],
					["chrome_android"],
				),
			).toEqual({});
		});

		it("returns nothing for imported usage", () => {
			expect(
				describeFor([chrome, opera], ["chrome_android"], support, {
					kind: "imported",
					name: "x.csv",
					day: "2026-11-01",
				}),
			).toEqual({});
		});
	});

	describe("findAggregatedVersions", () => {
		it("lists browsers counted on the newest or an outdated version, regardless of features", () => {
			expect(findAggregatedVersions({ usage: [chrome, opera, range], weights: region })).toEqual({
				newestOnly: [["and_chr", 0.4]],
				oldOnly: [["op_mob", "80", 0.15]],
			});
			const weights = { kind: "imported" as const, name: "x.csv", day: "2026-11-01" };
			expect(findAggregatedVersions({ usage: [chrome, opera], weights })).toEqual({});
		});
	});
});

const days: ReleaseDays = [
	["104", "2026-11-18"],
	["80", "2024-01-25"],
	["99", "2026-05-10"],
	["98", "2026-05-20"],
	["105", "2026-12-15"],
];
const TODAY = "2026-11-23";
const createRows = (version: string, agent: Agent = "op_mob"): UsageRow[] => [{ agent, version, share: 0.1 }];

describe("findOutdatedBucket", () => {
	it("returns the version that all users are counted on, and the newest release", () => {
		expect(findOutdatedBucket(createRows("80"), days, TODAY)).toEqual({ version: "80", newest: "104" });
		expect(findOutdatedBucket(createRows("80"), days, "2026-12-15")).toEqual({
			version: "80",
			newest: "105",
		});
	});

	it(`treats a version as outdated if the newest is more than ${MAX_MONTHS_OUTDATED} months newer`, () => {
		expect(findOutdatedBucket(createRows("99"), days, TODAY)).toEqual({ version: "99", newest: "104" });
		expect(findOutdatedBucket(createRows("98"), days, TODAY)).toBeUndefined();
		expect(findOutdatedBucket(createRows("104"), days, TODAY)).toBeUndefined();
	});

	it("returns undefined if versions are counted separately or have no known day", () => {
		expect(findOutdatedBucket([...createRows("80"), ...createRows("104")], days, TODAY)).toEqual(undefined);
		expect(findOutdatedBucket(createRows("80", "opera"), days, TODAY)).toBeUndefined();
		expect(findOutdatedBucket(createRows("81"), days, TODAY)).toBeUndefined();
		expect(findOutdatedBucket(createRows("80"), [], TODAY)).toBeUndefined();
		expect(findOutdatedBucket([], days, TODAY)).toBeUndefined();
	});
});

describe("Stuck versions", () => {
	const chrome = (version: string, share: number): ResolvedRow => ({
		...{ agent: "chrome", version, share },
		by: { browser: "chrome", low: version, high: version },
	});
	const since = (from: string) => ({ chrome: [{ level: "full" as const, from }] });

	it("names the last version of old systems when it lacks support", () => {
		expect(findStuckVersions(since("110"), [chrome("109", 0.01), chrome("150", 0.5)])).toMatchObject([
			{ agent: "chrome", version: "109", share: 0.01 },
		]);
	});

	it.each([
		["that has support", since("109"), [chrome("109", 0.01)]],
		["that the usage does not count", since("110"), []],
		["that people can leave", since("110"), [chrome("108", 0.01)]],
		["without data", {}, [chrome("109", 0.01)]],
	])("leaves a version %s", (_, support, usage) => expect(findStuckVersions(support, usage)).toEqual([]));

	it("names versions as usage data have them", () => {
		const known = new Set(getDefaultAudience().usage.map(({ agent, version }) => `${agent} ${version}`));
		expect(stuckVersions.filter(({ agent, version }) => !known.has(`${agent} ${version}`))).toEqual([]);
	});
});

/** Releases, and usage that counts each of them once: alone, or in a range with the next ones. */
const counted = fc
	.tuple(fc.uniqueArray(version, { minLength: 1, maxLength: 12 }), fc.infiniteStream(fc.nat(3)))
	.map(([versions, lengths]) => {
		const releases = versions.sort(compareVersions);
		const rows: UsageRow[] = [];
		for (let start = 0; start < releases.length; ) {
			const length = 1 + (lengths.next().value ?? 0);
			const group = releases.slice(start, start + length);
			const [low, high] = [group[0], group.at(-1)];
			rows.push({ agent: "ios_saf", version: group.length > 1 ? `${low}-${high}` : `${low}`, share: 0.01 });
			start += length;
		}
		return { releases, rows };
	});

describe("computeReleaseUsage", () => {
	it("counts all users once: the shares of single releases and ranges sum to the browser's", () => {
		fc.assert(
			fc.property(counted, ({ releases, rows }) => {
				const shares = new Map<string, number>();
				for (const release of releases) {
					const use = computeReleaseUsage(release, rows, releases);
					if (use.kind === "counted") shares.set(release, use.share);
					if (use.kind === "range") shares.set(use.range, use.share);
				}
				const sum = [...shares.values()].reduce((all, share) => all + share, 0);
				expect(sum).toBeCloseTo(rows.length * 0.01, 9);
			}),
		);
	});

	const phones: UsageRow[] = [
		{ agent: "and_chr", version: "157", share: 0.44 },
		{ agent: "and_chr", version: "4.4", share: 1e-8 },
	];

	it("detects browsers whose users are all counted on one version", () => {
		const releases = ["4.4", "156", "157"];
		expect(getOnlyVersion(phones)).toBe("157");
		expect(computeReleaseUsage("157", phones, releases)).toEqual({ kind: "everybody", share: 0.44 });
		expect(computeReleaseUsage("156", phones, releases)).toEqual({ kind: "elsewhere", version: "157" });
		expect(computeReleaseUsage("4.4", phones, releases)).toEqual({ kind: "counted", share: 1e-8 });
	});

	it("uses versions of imported usage as they are", () => {
		const releases = ["4.4", "156", "157"];
		expect(computeReleaseUsage("157", phones, releases, true)).toEqual({ kind: "counted", share: 0.44 });
		expect(computeReleaseUsage("156", phones, releases, true)).toEqual({ kind: "none" });
	});

	it("returns none for a release without usage in a browser counted by version", () => {
		const rows: UsageRow[] = [{ agent: "safari", version: "17.0", share: 0.1 }];
		expect(computeReleaseUsage("17", rows, ["16", "17"])).toEqual({ kind: "counted", share: 0.1 });
		expect(computeReleaseUsage("16", rows, ["16", "17"])).toEqual({ kind: "none" });
	});
});

const day = fc
	.date({ min: new Date("2008-01-01"), max: new Date("2039-12-31"), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 10));
const status = fc.constantFrom("retired", "current", "beta", "nightly", "esr", "planned" as const);

describe("getReleaseStatus", () => {
	it("is defined exactly for unreleased versions, on any day", () =>
		fc.assert(
			fc.property(status, fc.option(day, { nil: undefined }), day, (status, release_date, today) => {
				const pending = getReleaseStatus({ index: 0, status, ...(release_date && { release_date }) }, today);
				expect(pending === undefined).toBe(hasShipped(status));
				if (pending !== undefined) expect(pending === "undated").toBe(release_date === undefined);
				if (pending === "expected") expect((release_date ?? "") > today).toBe(true);
				if (pending === "overdue") expect((release_date ?? "9") <= today).toBe(true);
			}),
		));

	it("is overdue from the planned day on", () => {
		const release = { index: 0, status: "beta", release_date: "2026-11-17" } as const;
		expect(getReleaseStatus(release, "2026-11-16")).toBe("expected");
		expect(getReleaseStatus(release, "2026-11-17")).toBe("overdue");
	});
});
