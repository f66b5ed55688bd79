import { summarizeAudience } from "@/lib/audience/audience-summary";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";

const row = (agent: Agent, version: string, share: number, known = true): ResolvedRow => ({
	agent,
	version,
	share,
	...(known && { by: { browser: "chrome" as const, low: version, high: version } }),
});
const summary = (target: ResolvedRow[], usage: ResolvedRow[]) =>
	summarizeAudience({ query: "", weights: { kind: "region", code: "alt-ww" }, target, usage });

const usage = [
	row("chrome", "120", 0.4),
	row("chrome", "99", 0.1),
	row("ios_saf", "17.0-17.1", 0.2),
	row("firefox", "140", 0.05),
	row("baidu", "13", 0.02, false),
];
const target = [
	row("chrome", "120", 0.4),
	row("chrome", "100", 0),
	row("ios_saf", "17.2", 0.1),
	row("ios_saf", "17.0-17.1", 0.2),
	row("edge", "120", 0),
];

describe("summarizeAudience", () => {
	it("lists each browser once, most used first, with its oldest and newest version", () => {
		expect(summary(target, usage).agents).toEqual([
			{ agent: "chrome", versions: 2, from: "100", to: "120", inTarget: 0.4, outside: 0.1 },
			{ agent: "ios_saf", versions: 2, from: "17.0-17.1", to: "17.2", inTarget: 0.3, outside: 0 },
			{ agent: "firefox", versions: 0, from: "", to: "", inTarget: 0, outside: 0.05 },
			{ agent: "baidu", versions: 0, from: "", to: "", inTarget: 0, outside: 0.02, noData: true },
			{ agent: "edge", versions: 1, from: "120", to: "120", inTarget: 0, outside: 0 },
		]);
	});

	it("sums the shares in the target, outside it, without a browser and without support data", () => {
		const { inTarget, outside, unnamed, undecided } = summary(
			[row("chrome", "120", 0.4)],
			[row("chrome", "120", 0.4), row("firefox", "140", 0.25), row("baidu", "13", 0.05, false)],
		);
		expect({ inTarget, outside, unnamed, undecided }).toEqual({
			inTarget: 0.4,
			outside: 0.3,
			unnamed: 0.3,
			undecided: 0.05,
		});
	});

	it("omits noData if any version of the browser has support data", () => {
		const [agent] = summary([], [row("chrome", "1", 0.1, false), row("chrome", "2", 0.1)]).agents;
		expect(agent).not.toHaveProperty("noData");
	});

	it("sorts equally used browsers by their share in the target", () => {
		const { agents } = summary([row("edge", "1", 0), row("opera", "1", 0), row("opera", "2", 0)], []);
		expect(agents.map(({ agent }) => agent)).toEqual(["opera", "edge"]);
	});

	it("rounds shares and clamps them to 0…1", () => {
		expect(summary([], [row("chrome", "1", 0.123456)]).agents[0]?.outside).toBe(0.12345);
		expect(summary([row("chrome", "1", 0.3)], [row("chrome", "1", 0.2)]).outside).toBe(0);
		expect(summary([row("chrome", "1", 1.2)], [row("chrome", "1", 1.2)])).toMatchObject({
			inTarget: 1,
			unnamed: 0,
		});
	});
});
