import fc from "fast-check";
import { peopleByAnswer, peopleOf } from "@/lib/domain/reach/people";
import { reachOf, weightsOf } from "@/lib/domain/reach/reach";
import { anyOf } from "@/lib/domain/reach/spans";
import { decided } from "@/lib/domain/reach/usage";
import type { DecidedRow, UsageRow } from "@/lib/schema/audience";
import type { SupportAnswer } from "@/lib/schema/support";
import { span, version } from "./arbitraries";

const chromeRows = fc.array(fc.tuple(version, fc.nat(1000)), { maxLength: 20 }).map((rows): UsageRow[] => {
	const all = rows.reduce((sum, [, count]) => sum + count, 1);
	return rows.map(([version, count]) => ({ agent: "chrome", version, share: count / all }));
});

describe("peopleOf", () => {
	it("counts what reach counts, of a browser whose own data decide", () => {
		fc.assert(
			fc.property(chromeRows, fc.array(span, { maxLength: 4 }), (rows, raw) => {
				const spans = anyOf([raw]);
				const { supported, partly } = reachOf({ chrome: spans }, weightsOf(decided(rows, {})));
				const [full, all] = peopleOf(rows, spans, false);
				const [some] = peopleOf(rows, spans, true);
				expect(full).toBeCloseTo(supported, 9);
				expect(some).toBeCloseTo(supported + partly, 9);
				expect(all).toBeCloseTo(
					rows.reduce((sum, { share }) => sum + share, 0),
					9,
				);
			}),
		);
	});

	it("counts a range by its low end, and who uses no numbered version among all", () => {
		const rows: UsageRow[] = [
			{ agent: "ios_saf", version: "15.2-15.3", share: 0.1 },
			{ agent: "ios_saf", version: "15.4", share: 0.2 },
			{ agent: "ios_saf", version: "all", share: 0.05 },
		];
		const [having, all] = peopleOf(rows, [{ level: "full", from: "15.3" }], false);
		expect(having).toBeCloseTo(0.2);
		expect(all).toBeCloseTo(0.35);
	});
});

describe("people who are all counted on an old version", () => {
	const opera: DecidedRow[] = [
		{
			agent: "op_mob",
			version: "80",
			share: 0.1,
			by: { browser: "chrome_android", low: "120", high: "156" },
		},
		{ agent: "op_mob", version: "12.1", share: 0.01 },
	];

	it.each<[string, SupportAnswer, number[]]>([
		["have for certain what that version has", { state: "yes", since: "75" }, [0.1, 0.11]],
		["may have what is newer", { state: "yes", since: "90" }, [0, 0.11, 0.1]],
		["may have lost what was dropped since", { state: "removed", since: "70", until: "90" }, [0.1, 0.11]],
		["do not have what is only to come", { state: "preview", since: "preview" }, [0, 0.11]],
		["do not have what no version has", { state: "no" }, [0, 0.11]],
	])("%s", (_, answer, people) => expect(peopleByAnswer(opera, answer)).toEqual(people));

	it("have some of a feature's keys by the versions of the keys, where these are told", () => {
		const answer: SupportAnswer = { state: "some", supported: 2, of: 3 };
		expect(peopleByAnswer(opera, answer, [{ level: "partly", from: "75" }])).toEqual([0.1, 0.11]);
		expect(peopleByAnswer(opera, answer)).toBeUndefined();
	});

	it("are taken as they stand where the version is the reader's own number", () => {
		const own = opera.map((row) => ({
			...row,
			by: { browser: "chrome_android" as const, low: "120", high: "120" },
		}));
		expect(peopleByAnswer(own, { state: "yes", since: "90" })).toEqual([0, 0.11]);
	});
});

describe("peopleByAnswer", () => {
	const rows: UsageRow[] = [
		{ agent: "chrome", version: "100", share: 0.1 },
		{ agent: "chrome", version: "110", share: 0.2 },
		{ agent: "chrome", version: "120", share: 0.4 },
	];

	it.each<[string, SupportAnswer, number | undefined]>([
		["since a version", { state: "yes", since: "110" }, 0.6],
		["in part since a version", { state: "partial", since: "110" }, 0.6],
		["by another name", { state: "renamed", since: "120" }, 0.4],
		["until it was dropped", { state: "removed", since: "100", until: "120" }, 0.3],
		["to nobody", { state: "no" }, 0],
		["to nobody without a flag", { state: "flag", since: "100" }, 0],
		["to nobody knows whom", { state: "unknown" }, undefined],
		["in some of its keys", { state: "some", supported: 1, of: 2 }, undefined],
	])("counts who has what is there %s", (_, answer, share) => {
		const people = peopleByAnswer(rows, answer);
		expect(people?.[0]).toEqual(share === undefined ? undefined : expect.closeTo(share));
		expect(people?.[1]).toEqual(share === undefined ? undefined : expect.closeTo(0.7));
	});

	it("says nothing of a browser that nobody uses", () => {
		expect(peopleByAnswer([], { state: "no" })).toBeUndefined();
	});
});
