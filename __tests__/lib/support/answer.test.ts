import fc from "fast-check";
import { span, version } from "@/__tests__/lib/support/arbitraries";
import { computeAnswer } from "@/lib/support/answer";
import { computeAnswerShares, computeBrowserShare } from "@/lib/support/answer-share";
import { groupLackingAgents } from "@/lib/support/lacking-agents";
import { computeReach, indexUsage } from "@/lib/support/reach";
import { resolveEngines } from "@/lib/support/resolve-engine";
import type { ResolvedRow, UsageRow } from "@/lib/support/schema/audience";
import type { SupportAnswerView } from "@/lib/support/schema/support-row";
import { unionSupport } from "@/lib/support/spans";

describe("computeAnswer", () => {
	it.each([
		[0, 0, "yes"],
		// A share of 0.04 % is displayed as 0.0 %.
		[0.0004, 0.0004, "yes"],
		[0.0005, 0, "almost"],
		[0, 0.0005, "almost"],
		[0.01, 0.05, "almost"],
		[0, 0.0501, "limits"],
		[0.01, 0.99, "limits"],
		[0.0101, 0, "fallback"],
		[0.3, 0.7, "fallback"],
		[0.3001, 0, "notYet"],
		[1, 0, "notYet"],
	])("with %d missing and %d partial is %s", (missing, partial, answer) => {
		expect(computeAnswer({ missing, partial })).toBe(answer);
	});

	it("is unknown without data", () => expect(computeAnswer(undefined)).toBe("unknown"));
});

const chromeRows = fc.array(fc.tuple(version, fc.nat(1000)), { maxLength: 20 }).map((rows): UsageRow[] => {
	const all = rows.reduce((sum, [, count]) => sum + count, 1);
	return rows.map(([version, count]) => ({ agent: "chrome", version, share: count / all }));
});

describe("computeBrowserShare", () => {
	it("equals the reach of a browser with support data of its own", () => {
		fc.assert(
			fc.property(chromeRows, fc.array(span, { maxLength: 4 }), (rows, raw) => {
				const spans = unionSupport([raw]);
				const { supported, partly } = computeReach({ chrome: spans }, indexUsage(resolveEngines(rows, {})));
				const [full, all] = computeBrowserShare(rows, spans, false);
				const [some] = computeBrowserShare(rows, spans, true);
				expect(full).toBeCloseTo(supported, 9);
				expect(some).toBeCloseTo(supported + partly, 9);
				expect(all).toBeCloseTo(
					rows.reduce((sum, { share }) => sum + share, 0),
					9,
				);
			}),
		);
	});

	it("counts a range by its low end, and versions without a number only in the total", () => {
		const rows: UsageRow[] = [
			{ agent: "ios_saf", version: "15.2-15.3", share: 0.1 },
			{ agent: "ios_saf", version: "15.4", share: 0.2 },
			{ agent: "ios_saf", version: "all", share: 0.05 },
		];
		const [having, all] = computeBrowserShare(rows, [{ level: "full", from: "15.3" }], false);
		expect(having).toBeCloseTo(0.2);
		expect(all).toBeCloseTo(0.35);
	});
});

describe("computeAnswerShares for users counted on an outdated version", () => {
	const opera: ResolvedRow[] = [
		{
			agent: "op_mob",
			version: "80",
			share: 0.1,
			by: { browser: "chrome_android", low: "120", high: "156" },
		},
		{ agent: "op_mob", version: "12.1", share: 0.01 },
	];

	it.each<[string, SupportAnswerView, number[]]>([
		["counts all for support in that version", { state: "yes", since: "75" }, [0.1, 0.11]],
		["has an upper bound for support in newer versions", { state: "yes", since: "90" }, [0, 0.11, 0.1]],
		[
			"counts all for support that newer versions removed",
			{ state: "removed", since: "70", until: "90" },
			[0.1, 0.11],
		],
		["counts none for unreleased support", { state: "preview", since: "preview" }, [0, 0.11]],
		["counts none without support", { state: "no" }, [0, 0.11]],
	])("%s", (_, answer, people) => expect(computeAnswerShares(opera, answer)).toEqual(people));

	it("uses the spans of keys for features with partial support", () => {
		const answer: SupportAnswerView = { state: "some", supported: 2, of: 3 };
		expect(computeAnswerShares(opera, answer, [{ level: "partly", from: "75" }])).toEqual([0.1, 0.11]);
		expect(computeAnswerShares(opera, answer)).toBeUndefined();
	});

	it("uses the version as it is for imported usage", () => {
		const own = opera.map((row) => ({
			...row,
			by: { browser: "chrome_android" as const, low: "120", high: "120" },
		}));
		expect(computeAnswerShares(own, { state: "yes", since: "90" })).toEqual([0, 0.11]);
	});
});

describe("computeAnswerShares", () => {
	const rows: UsageRow[] = [
		{ agent: "chrome", version: "100", share: 0.1 },
		{ agent: "chrome", version: "110", share: 0.2 },
		{ agent: "chrome", version: "120", share: 0.4 },
	];

	it.each<[string, SupportAnswerView, number | undefined]>([
		["support since a version", { state: "yes", since: "110" }, 0.6],
		["partial support since a version", { state: "partial", since: "110" }, 0.6],
		["support by another name", { state: "renamed", since: "120" }, 0.4],
		["removed support", { state: "removed", since: "100", until: "120" }, 0.3],
		["no support", { state: "no" }, 0],
		["support behind a flag", { state: "flag", since: "100" }, 0],
		["unknown support", { state: "unknown" }, undefined],
		["support of some keys", { state: "some", supported: 1, of: 2 }, undefined],
	])("counts the users with %s", (_, answer, share) => {
		const people = computeAnswerShares(rows, answer);
		expect(people?.[0]).toEqual(share === undefined ? undefined : expect.closeTo(share));
		expect(people?.[1]).toEqual(share === undefined ? undefined : expect.closeTo(0.7));
	});

	it("returns undefined without usage", () => {
		expect(computeAnswerShares([], { state: "no" })).toBeUndefined();
	});
});

const range = { from: "1", to: "2", by: "chrome" } as const;

describe("groupLackingAgents", () => {
	it("separates versions in the target from older ones, and lacking from partial support", () => {
		expect(
			groupLackingAgents(
				[
					["chrome", 0.4, 0.05, 0.1, 0],
					["safari", 0.1, 0, 0.02, 0],
					["op_mini", 0, 0, 0, 0.01],
				],
				{
					failing: [
						{ ...range, agent: "chrome", share: 0.01 },
						{ ...range, agent: "chrome", share: 0.03 },
					],
					limited: [{ ...range, agent: "chrome", share: 0.05 }],
				},
			),
		).toEqual({
			target: [{ agent: "chrome", missing: 0.04, partial: 0.05 }],
			older: [
				{ agent: "chrome", missing: expect.closeTo(0.06), partial: 0 },
				{ agent: "safari", missing: 0.02, partial: 0 },
			],
		});
	});

	it("leaves out shares that are shown as 0.0 %", () => {
		const agents = [["ie", 0, 0.0004, 0.0004, 0] as ["ie", number, number, number, number]];
		expect(groupLackingAgents(agents, { failing: [], limited: [] })).toEqual({ target: [], older: [] });
	});
});
