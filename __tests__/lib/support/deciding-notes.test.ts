import fc from "fast-check";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries } from "@/lib/data/features";
import { buildSupportRows, getFeatureKeys } from "@/lib/features/queries/support-rows";
import { listDecidingNotes } from "@/lib/support/deciding-notes";
import type { SupportRow } from "@/lib/support/schema/support-row";

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
