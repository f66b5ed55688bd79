import { groupLackingAgents } from "@/lib/support/lacking-agents";

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
