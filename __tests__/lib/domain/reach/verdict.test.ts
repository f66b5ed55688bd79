import { decided } from "@/lib/domain/reach/usage";
import { targetAgents, verdictOf } from "@/lib/domain/reach/verdict";
import type { Support } from "@/lib/schema/reach";

const target = targetAgents(
	decided(
		[
			{ agent: "chrome", version: "120", share: 0.2 },
			{ agent: "chrome", version: "119", share: 0.1 },
			{ agent: "firefox", version: "115", share: 0.05 },
			{ agent: "safari", version: "17.4", share: 0.1 },
			{ agent: "op_mini", version: "all", share: 0.01 },
		],
		{},
	),
);
const since = (chrome: string, firefox: string, safari: string): Support => ({
	chrome: [{ level: "full", from: chrome }],
	firefox: [{ level: "full", from: firefox }],
	safari: [{ level: "full", from: safari }],
});

describe("verdictOf", () => {
	it("works in all when every version whose support is known has it", () => {
		expect(verdictOf(since("119", "100", "17.4"), target)).toEqual({
			kind: "all",
			failing: [],
			untracked: ["op_mini"],
		});
	});

	it("works in all but the versions that lack it, with who uses them", () => {
		const { kind, failing } = verdictOf(since("120", "100", "17"), target);
		expect(kind).toBe("allBut");
		expect(failing).toEqual([{ agent: "chrome", from: "119", to: "119", share: 0.1 }]);
	});

	it("breaks where as many lack it as have it, the most used first", () => {
		const { kind, failing } = verdictOf(since("121", "100", "18"), target);
		expect(kind).toBe("breaks");
		expect(failing.map(({ agent, every }) => [agent, every])).toEqual([
			["chrome", true],
			["safari", true],
		]);
	});

	it("says partly where support is only that", () => {
		const support: Support = { ...since("100", "100", "17"), safari: [{ level: "partly", from: "9" }] };
		expect(verdictOf(support, target).failing).toEqual([
			{ agent: "safari", from: "17.4", to: "17.4", every: true, partly: true, share: 0.1 },
		]);
	});

	it("claims nothing where no browser's support is known", () => {
		expect(verdictOf({}, target).kind).toBe("unknown");
	});
});
