import { buildWatchLines } from "@/lib/watch/watch-lines";

const seen = { day: "2026-08-30", audience: "DE defaults", share: 0.5, answer: "notYet" as const };
const state = { share: 0.9, answer: "yes" as const, missing: [] };
const items = [
	{ id: "same", name: "Same", seen: [{ ...seen, share: 0.90001, answer: "yes" as const }] },
	{ id: "small", name: "Small", seen: [{ ...seen, share: 0.89 }] },
	{ id: "today", name: "Today", seen: [seen, { ...seen, day: "2026-11-28", share: 0.9 }] },
	{ id: "gone", name: "Gone", seen: [seen] },
];
const find = (id: string) => (id === "gone" ? undefined : state);

it("puts the largest change since the last visit first, and never compares shares of two audiences", () => {
	const list = (audience: string) =>
		buildWatchLines(items, { find, audience }, "2026-11-28").map(({ id, before }) => [id, before?.share]);
	expect(list("DE defaults")).toEqual([
		["today", 0.5],
		["small", 0.89],
		["same", undefined],
		["gone", undefined],
	]);
	expect(list("FR defaults").map(([, before]) => before)).toEqual([
		undefined,
		undefined,
		undefined,
		undefined,
	]);
});
