import type { Agent, ResolvedRow } from "@/lib/audience/schema/audience";
import { listGainedRanges } from "@/lib/build/gained-ranges";

const row = (agent: Agent, version: string, share: number): ResolvedRow => ({
	agent,
	version,
	share,
	by: { browser: "chrome", low: version, high: version },
});

it("joins versions that follow each other in the target, most used browser first", () => {
	const target = [
		row("firefox", "115", 0.1),
		row("chrome", "120", 0.1),
		row("chrome", "100", 0.1),
		row("chrome", "110", 0.2),
		row("chrome", "130", 0.1),
		row("safari", "17", 0.2),
	];
	const gained = target.filter(({ version }) => version !== "120" && version !== "17");
	expect(listGainedRanges(gained, target)).toEqual([
		{ agent: "chrome", from: "100", to: "110", share: expect.closeTo(0.3) },
		{ agent: "chrome", from: "130", to: "130", share: 0.1 },
		{ agent: "firefox", from: "115", to: "115", share: 0.1, every: true },
	]);
});
