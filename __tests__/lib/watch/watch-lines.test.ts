import { summarizeNews } from "@/lib/watch/visitor-news";
import { buildWatchLines } from "@/lib/watch/watch-lines";

const seen = { share: 0.5, answer: "notYet" as const, day: "2026-08-30", audience: "DE defaults" };
const state = { share: 0.9, answer: "yes" as const, missing: [], limited: [] };

it("puts the largest change first, and never compares shares of two audiences", () => {
	const items = [
		{ id: "same", name: "Same", seen: { ...seen, share: 0.90001, answer: "yes" as const } },
		{ id: "small", name: "Small", seen: { ...seen, share: 0.89 } },
		{ id: "large", name: "Large", seen },
		{ id: "gone", name: "Gone", seen },
	];
	const find = (id: string) => (id === "gone" ? undefined : state);
	const list = (audience: string) =>
		buildWatchLines(items, find, audience).map(({ id, hasChanged }) => [id, hasChanged]);
	expect(list("DE defaults")).toEqual([
		["large", true],
		["small", true],
		["same", false],
		["gone", false],
	]);
	expect(list("FR defaults").every(([, hasChanged]) => !hasChanged)).toBe(true);
});

it("counts what is new for the visitors: reached shares only with a history", () => {
	const line = { keys: 1, releases: [], id: "a", name: "A" };
	const lists = {
		reach: { kind: "found" as const, knownTo: "2026-10", features: 7, groups: [] },
		widely: { count: 2, some: [] },
		support: {
			releases: { count: 0, some: [] },
			turns: [
				{ turn: "lost" as const, count: 1, some: [line] },
				{ turn: "limited" as const, count: 3, some: [] },
				{ turn: "gained" as const, count: 40, some: [] },
			],
		},
	};
	expect(summarizeNews(lists, true)).toEqual({ reached: 7, widely: 2, worse: 4 });
	expect(summarizeNews(lists, false)).toEqual({ reached: 0, widely: 2, worse: 4 });
	expect(summarizeNews({ ...lists, reach: { kind: "unknown" } }, true).reached).toBe(0);
});
