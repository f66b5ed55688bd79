import { limitsOf } from "@/lib/domain/limits";
import type { SupportRow } from "@/lib/schema/support";

const row = (browser: string, more: Partial<SupportRow>): SupportRow => ({
	browser,
	answer: { state: "some", supported: 2, of: 3 },
	statements: [],
	...more,
});
const note = (text: string) => [text];
const always = () => true;

describe("limits", () => {
	it("are told once for all browsers of an engine of which the same is known", () => {
		const rows = [row("chrome", {}), row("edge", {}), row("firefox", {})];
		expect(limitsOf(rows, always)).toEqual([
			{ browsers: ["chrome", "edge"], keys: [2, 3] },
			{ browsers: ["firefox"], keys: [2, 3] },
		]);
	});

	it("tell no note twice of one engine", () => {
		const partial = { state: "partial" as const, partial: true as const, notes: [note("Only in rows.")] };
		const rows = [
			row("chrome", { statements: [partial] }),
			row("edge", { answer: { state: "partial", since: "90" }, statements: [partial] }),
		];
		expect(limitsOf(rows, always)).toEqual([
			{ browsers: ["chrome"], keys: [2, 3], notes: [note("Only in rows.")] },
			{ browsers: ["edge"] },
		]);
	});

	it("are prefixes, other names and notes, and nothing that only a flag turns on", () => {
		const statements: SupportRow["statements"] = [
			{ state: "renamed", prefix: "-webkit-", since: "5" },
			{ state: "renamed", prefix: "-webkit-", since: "3" },
			{ state: "renamed", alternativeName: "grid-gap" },
			{ state: "flag", partial: true, flags: [{ type: "preference", name: "x" }], notes: [note("Off.")] },
			{ state: "yes", since: "9", notes: [note("No limit.")] },
		];
		const answer = { state: "renamed" as const, since: "5" };
		expect(limitsOf([row("safari", { answer, statements })], always)).toEqual([
			{ browsers: ["safari"], prefixes: ["-webkit-"], otherNames: ["grid-gap"] },
		]);
	});

	it("that some keys have are told by one note, and make no other name of the whole", () => {
		const some = { state: "renamed" as const, keys: ["a"] };
		const statements: SupportRow["statements"] = [
			{ ...some, alternativeName: "inset-area", notes: [note("First."), note("Second.")] },
			{ ...some, prefix: "-webkit-", notes: [note("Third.")] },
		];
		expect(limitsOf([row("chrome", { statements })], always)).toEqual([
			{ browsers: ["chrome"], keys: [2, 3], notes: [note("First.")] },
		]);
	});

	it("say until when, where support is full since", () => {
		expect(limitsOf([row("safari", { answer: { state: "yes", since: "17" } })], always)).toEqual([
			{ browsers: ["safari"], until: "17" },
		]);
	});

	it("say where all keys are there and no version is named", () => {
		const answer = { state: "some" as const, supported: 3, of: 3 };
		expect(limitsOf([row("chrome", { answer, uncounted: true })], always)).toEqual([
			{ browsers: ["chrome"], uncounted: true },
		]);
	});

	it("leave out who has none, and browsers that decide nothing", () => {
		const rows = [row("chrome", {}), row("opera", {})];
		expect(limitsOf(rows, () => false)).toEqual([]);
		expect(limitsOf(rows, always)).toHaveLength(1);
	});
});
