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
			{ browsers: ["chrome"], uncounted: true },
		]);
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
