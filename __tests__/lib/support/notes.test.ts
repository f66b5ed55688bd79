import fc from "fast-check";
import { itNightly } from "@/__tests__/exhaustive";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries } from "@/lib/data/features";
import { listDecidingNotes } from "@/lib/features/queries/support-limits";
import { buildSupportRows, getFeatureKeys } from "@/lib/reach/queries/support-rows";
import { collectLimits } from "@/lib/support/collect-limits";
import { parseInlineHtml } from "@/lib/support/parse-inline";
import { inlines } from "@/lib/support/schema/compat";
import type { SupportRow } from "@/lib/support/schema/support-row";
import { collectSupportNotes } from "@/lib/support/support-notes";
import { findOnlyRecordedBrowser } from "@/lib/support/thin-record";

describe("Limits", () => {
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
				{ browsers: ["chrome"], keys: [2, 3], notes: [{ note: note("Only in rows.") }] },
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
				{ browsers: ["chrome"], keys: [2, 3], notes: [{ note: note("First.") }] },
			]);
		});

		it("contains the version that added full support", () => {
			expect(
				collectLimits([row("safari", { answer: { state: "yes", since: "17" } })], isAlwaysLimited),
			).toEqual([{ browsers: ["safari"], until: "17" }]);
		});

		it("merges browsers of all engines that web-features holds back although they support all keys", () => {
			const all = { answer: { state: "some" as const, supported: 3, of: 3 } };
			expect(collectLimits([row("chrome", all), row("firefox", all)], isAlwaysLimited)).toEqual([
				{ browsers: ["chrome", "firefox"], heldBack: true, keys: [3, 3] },
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
			expect(collectLimits([old], isAlwaysLimited)).toEqual([
				{ browsers: ["firefox"], removed: ["20", "62"] },
			]);
		});
	});
});

describe("Deciding notes", () => {
	type Statement = SupportRow["statements"][number];

	const row = (
		statements: Statement[],
		browser = "safari_ios",
		state: "yes" | "partial" = "yes",
	): SupportRow => ({
		browser,
		answer: { state, since: "16.4" },
		statements,
	});
	const note = (text: string, other: Partial<Statement> = {}): Statement => ({
		state: "yes",
		since: "16.4",
		notes: [[text]],
		...other,
	});
	const homeScreen = "Supported in web apps saved to the home screen.";

	describe("listDecidingNotes", () => {
		it.each([
			["push", "safari_ios", "Notifications are supported in web apps saved to the home screen."],
			["push", "safari", "Notifications are supported on macOS Ventura and later."],
			["cross-fade", "safari", "Supports the original dual-image with percentage implementation only."],
			["badging", "safari_ios", "Badging is supported for web apps saved to the home screen."],
			["jpegxl", "safari", "Animated images are not supported."],
		])("finds that of %s in %s", (id, browser, text) => {
			const feature = getFeatureEntries().get(id);
			if (feature.kind !== "feature") throw new Error(`${id} is no feature`);
			const keys = getFeatureKeys(feature);
			expect(listDecidingNotes(buildSupportRows(feature, keys), keys.length)).toContainEqual({
				browsers: expect.arrayContaining([browser]),
				note: [text],
			});
		});

		it("finds those that BCD has for the key", () => {
			const { safari_ios } = getCompatRecords().get("api.PushManager").support;
			expect(safari_ios).toMatchObject({ notes: expect.stringContaining("home screen") });
		});

		it("shares an entry between browsers with the same note", () => {
			expect(listDecidingNotes([row([note(homeScreen)], "safari"), row([note(homeScreen)])], 1)).toEqual([
				{ browsers: ["safari", "safari_ios"], note: [homeScreen] },
			]);
		});

		it.each<[string, SupportRow]>([
			["an old version", row([note(homeScreen, { until: "17" })])],
			["partial support, which is a limit", row([note(homeScreen, { state: "partial", partial: true })])],
			["a browser with partial support", row([note(homeScreen)], "safari_ios", "partial")],
			["a browser outside of the core set", row([note(homeScreen)], "webview_ios")],
			["the past", row([note("Before Safari 17, only supported in web apps.")])],
			["what it adds", row([note("Also serializes stack in workers.")])],
		])("leaves out a note on %s", (_, only) => {
			expect(listDecidingNotes([only], 1)).toEqual([]);
		});

		it("counts the keys of all statements with the note: half of them must have it", () => {
			fc.assert(
				fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }), (first, second) => {
					const named = (count: number, prefix: string) =>
						Array.from({ length: count }, (_, index) => `${prefix}${index}`);
					const statements = [
						...(first > 0 ? [note(homeScreen, { keys: named(first, "a") })] : []),
						...(second > 0 ? [note(homeScreen, { since: "17", keys: named(second, "b") })] : []),
					];
					const found = listDecidingNotes([row(statements)], 8);
					expect(found.length).toBe(first + second >= 4 ? 1 : 0);
				}),
			);
		});
	});
});

test("collectSupportNotes merges equal statements and separates current from past ones", () => {
	const [plain, partial] = [
		{ state: "yes" as const, since: "1" },
		{ state: "partial" as const, since: "1" },
	];
	const former = { ...plain, until: "3" };
	const rows = [[plain, former], [partial], [plain], [former, partial]].map((statements, place) => ({
		...{ browser: `b${place}`, answer: { state: "no" as const }, statements },
	}));
	expect(collectSupportNotes(rows)).toEqual({
		now: [
			{ browsers: ["b0", "b2"], statement: plain },
			{ browsers: ["b1", "b3"], statement: partial },
		],
		past: [{ browsers: ["b0", "b3"], statement: former }],
	});
});

const records = getCompatRecords();
const find = (key: string) => {
	const record = records.get(key);
	return findOnlyRecordedBrowser(key, record, records.find(key.slice(0, key.lastIndexOf("."))));
};

describe("findOnlyRecordedBrowser", () => {
	it.each([
		"html.elements.a.href.href_sms",
		"html.elements.th.rowspan.rowspan_zero",
		"html.elements.input.type_password.insecure_login_handling",
		"css.properties.caption-side.writing-mode_relative_values",
		"css.properties.hyphens.language_icelandic",
		"css.properties.hyphens.language_esperanto",
		"css.properties.text-overflow.two_value_syntax",
		"css.selectors.first-letter.svg_text_element",
		"css.selectors.first-line.svg_text_element",
		"javascript.statements.import.worklet_support",
		"mathml.elements.mpadded.relative_values",
	])("finds that %s was recorded for Firefox only", (key) => {
		expect(find(key)).toBe("firefox");
	});

	it.each([
		["a property of one vendor", "css.properties.-moz-orient"],
		["a name in code", "javascript.builtins.Error.fileName"],
		["a value", "css.properties.display.ruby-base"],
		["a feature of WebKit that all know", "css.properties.hanging-punctuation"],
		["a keyword of WebKit", "css.properties.font-family.ui-monospace"],
		["a feature that others have behind a flag", "css.at-rules.media.inverted-colors"],
		["a selector", "css.selectors.has-slotted"],
		["a detail of Chromium", "api.Navigator.share.data_files_parameter"],
		["a detail that all have", "css.properties.hyphens.language_english"],
		["an interface", "api.Window"],
		["a property that all have", "css.properties.color"],
	])("finds nothing for %s, %s", (_, key) => {
		expect(find(key)).toBeUndefined();
	});

	itNightly("is rare", () => {
		const found = records.readable().filter(([key]) => find(key) !== undefined);
		expect(found.length).toBeGreaterThan(10);
		expect(found.length).toBeLessThan(60);
	});
});

describe("parseInlineHtml", () => {
	it("preserves text, code and links", () => {
		expect(
			parseInlineHtml(
				'Use <code>&lt;a&gt;</code> or <a href="/docs/Web/X">the <code>X</code> page</a> &amp; go.',
			),
		).toEqual([
			"Use ",
			{ code: "<a>" },
			" or ",
			{ text: "the X page", href: "https://developer.mozilla.org/docs/Web/X" },
			" & go.",
		]);
	});

	it("reduces unsafe links and other elements to their text", () => {
		expect(
			parseInlineHtml('<a href="javascript:alert(1)">go</a> <em>now</em><img src=x onerror=alert(1)>'),
		).toEqual(["go now"]);
	});

	it("converts any text to valid runs", () => {
		const hostile = fc.array(
			fc.oneof(
				fc.string(),
				fc.constantFrom(
					"<a href='data:x'>",
					"</a>",
					"<code>",
					"</code>",
					"<script>",
					"<a href='//x'>",
					"&#0;",
				),
			),
		);
		fc.assert(
			fc.property(hostile, (pieces) =>
				expect(inlines.safeParse(parseInlineHtml(pieces.join(""))).success).toBe(true),
			),
		);
	});
});
