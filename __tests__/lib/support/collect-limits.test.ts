import { collectLimits } from "@/lib/support/collect-limits";
import type { SupportRow } from "@/lib/support/schema/support-row";

const row = (browser: string, more: Partial<SupportRow>): SupportRow => ({
	browser,
	answer: { state: "some", supported: 2, of: 3 },
	statements: [],
	...more,
});
const note = (text: string) => [text];
const isAlwaysLimited = () => true;

describe("collectLimits", () => {
	it("merges browsers of one engine with equal limits", () => {
		const rows = [row("chrome", {}), row("edge", {}), row("firefox", {})];
		expect(collectLimits(rows, isAlwaysLimited)).toEqual([
			{ browsers: ["chrome", "edge"], keys: [2, 3] },
			{ browsers: ["firefox"], keys: [2, 3] },
		]);
	});

	it("lists each note once per engine", () => {
		const partial = { state: "partial" as const, partial: true as const, notes: [note("Only in rows.")] };
		const rows = [
			row("chrome", { statements: [partial] }),
			row("edge", { answer: { state: "partial", since: "90" }, statements: [partial] }),
		];
		expect(collectLimits(rows, isAlwaysLimited)).toEqual([
			{ browsers: ["chrome"], keys: [2, 3], notes: [note("Only in rows.")] },
			{ browsers: ["edge"] },
		]);
	});

	it("collects prefixes, other names and notes, but not of statements behind flags", () => {
		const statements: SupportRow["statements"] = [
			{ state: "renamed", prefix: "-webkit-", since: "5" },
			{ state: "renamed", prefix: "-webkit-", since: "3" },
			{ state: "renamed", alternativeName: "grid-gap" },
			{ state: "flag", partial: true, flags: [{ type: "preference", name: "x" }], notes: [note("Off.")] },
			{ state: "yes", since: "9", notes: [note("No limit.")] },
		];
		const answer = { state: "renamed" as const, since: "5" };
		expect(collectLimits([row("safari", { answer, statements })], isAlwaysLimited)).toEqual([
			{ browsers: ["safari"], prefixes: ["-webkit-"], otherNames: ["grid-gap"] },
		]);
	});

	it("lists one note, but no names, for statements on some keys only", () => {
		const some = { state: "renamed" as const, keys: ["a"] };
		const statements: SupportRow["statements"] = [
			{ ...some, alternativeName: "inset-area", notes: [note("First."), note("Second.")] },
			{ ...some, prefix: "-webkit-", notes: [note("Third.")] },
		];
		expect(collectLimits([row("chrome", { statements })], isAlwaysLimited)).toEqual([
			{ browsers: ["chrome"], keys: [2, 3], notes: [note("First.")] },
		]);
	});

	it("contains the version that added full support", () => {
		expect(
			collectLimits([row("safari", { answer: { state: "yes", since: "17" } })], isAlwaysLimited),
		).toEqual([{ browsers: ["safari"], until: "17" }]);
	});

	it("marks browsers that support all keys without a version in web-features", () => {
		const answer = { state: "some" as const, supported: 3, of: 3 };
		expect(collectLimits([row("chrome", { answer, uncounted: true })], isAlwaysLimited)).toEqual([
			{ browsers: ["chrome"], uncounted: true, keys: [3, 3] },
		]);
	});

	it("merges browsers of all engines that only web-features has not confirmed", () => {
		const uncounted = { answer: { state: "some" as const, supported: 3, of: 3 }, uncounted: true as const };
		expect(collectLimits([row("chrome", uncounted), row("firefox", uncounted)], isAlwaysLimited)).toEqual([
			{ browsers: ["chrome", "firefox"], uncounted: true, keys: [3, 3] },
		]);
	});

	it("names the first three keys without full support, and a prefix or other name that works", () => {
		const limited = ["a", "b", "c", "d"].map((key) => ({ key, state: "no" as const }));
		const getKeys = () => ({ limited: [{ key: "x", state: "renamed" as const }, ...limited], of: 7 });
		const statements: SupportRow["statements"] = [
			{ state: "renamed", prefix: "-moz-", since: "3", until: "5", keys: ["x"] },
			{ state: "renamed", prefix: "-webkit-", since: "5", keys: ["x"] },
		];
		const some = row("chrome", { answer: { state: "some", supported: 2, of: 7 }, statements });
		const renamed = row("firefox", { answer: { state: "renamed", since: "5" }, statements });
		const full = row("safari", { answer: { state: "yes", since: "17" } });
		const parts = [
			{ key: "x", state: "renamed", name: "-webkit-" },
			{ key: "a", state: "no" },
			{ key: "b", state: "no" },
		];
		expect(collectLimits([some, full], isAlwaysLimited, getKeys)).toEqual([
			{ browsers: ["chrome"], keys: [2, 7], parts },
			{ browsers: ["safari"], until: "17" },
		]);
		expect(collectLimits([renamed], isAlwaysLimited, getKeys)).toMatchObject([{ keys: [0, 7] }]);
	});

	it("leaves out notes on former statements if keys are limited today", () => {
		const former = { state: "removed" as const, partial: true as const, until: "148", keys: ["a"] };
		expect(
			collectLimits(
				[row("firefox", { statements: [{ ...former, notes: [note("Fixed.")] }] })],
				isAlwaysLimited,
			),
		).toEqual([{ browsers: ["firefox"], keys: [2, 3] }]);
	});

	it("omits browsers without limits and browsers whose data decide nothing", () => {
		const rows = [row("chrome", {}), row("opera", {})];
		expect(collectLimits(rows, () => false)).toEqual([]);
		expect(collectLimits(rows, isAlwaysLimited)).toHaveLength(1);
	});

	it("names the prefix of one key if the browser has nothing else", () => {
		const statements: SupportRow["statements"] = [
			{ state: "renamed", prefix: "-webkit-", since: "5", keys: ["css.properties.line-clamp"] },
		];
		const renamed = row("safari", { answer: { state: "renamed", since: "5" }, statements });
		expect(collectLimits([renamed], isAlwaysLimited)).toEqual([
			{ browsers: ["safari"], prefixes: ["-webkit-"] },
		]);
		const some = row("safari", { statements });
		expect(collectLimits([some], isAlwaysLimited)).toEqual([{ browsers: ["safari"], keys: [2, 3] }]);
	});

	it("says that only old versions have support", () => {
		const old = row("firefox", { answer: { state: "removed", since: "20", until: "62" } });
		expect(collectLimits([old], isAlwaysLimited)).toEqual([{ browsers: ["firefox"], removed: ["20", "62"] }]);
	});
});
