import { computeAnswer } from "@/lib/support/answer";
import { groupLackingAgents } from "@/lib/support/lacking-agents";

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
