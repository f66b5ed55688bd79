import fc from "fast-check";
import { peopleOf } from "@/lib/domain/reach/people";
import { reachOf, weightsOf } from "@/lib/domain/reach/reach";
import { anyOf } from "@/lib/domain/reach/spans";
import { decided } from "@/lib/domain/reach/usage";
import type { UsageRow } from "@/lib/schema/audience";
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
