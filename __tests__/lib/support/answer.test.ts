import fc from "fast-check";
import { computeAnswer } from "@/lib/support/answer";
import { answers } from "@/lib/support/schema/answers";

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

	it("never improves when more people lack the feature or have it in part", () => {
		const share = fc.double({ min: 0, max: 0.5, noNaN: true });
		const rank = (missing: number, partial: number) => answers.indexOf(computeAnswer({ missing, partial }));
		fc.assert(
			fc.property(share, share, share, share, (missing, partial, moreMissing, morePartial) => {
				expect(rank(missing + moreMissing, partial)).toBeGreaterThanOrEqual(rank(missing, partial));
				expect(rank(missing, partial + morePartial)).toBeGreaterThanOrEqual(rank(missing, partial));
			}),
		);
	});
});
