import { readFileSync } from "node:fs";
import fc from "fast-check";
import { isCorrection, versionsOutBy } from "@/lib/domain/changes/is-correction";
import { toldBy } from "@/lib/domain/changes/told";

const upTo = (newest: number) => Array.from({ length: newest }, (_, index) => `${index + 1}`);

// Versions 1 to 80 were out when the earlier one was published.
it.each([
	["no", "75", true],
	["no", "80", true],
	["no", "81", false],
	["no", "preview", false],
	["preview", "81", false],
	["preview", "80", true],
	["≤80", "75", true],
	["≤80", "80", true],
	["≤80", "≤79", true],
	["≤1", "1", false],
	["75", "75~", true],
	["75", "75*", true],
	["75", "81 75~", true],
	["75~", "81 75-81~", false],
	["75", "75-81", false],
	["75", "75-80", true],
	["75-78", "75", true],
	["75-78", "81 75-78", false],
	["75", "no", true],
	["75 10-75*", "75", true],
	["75 10-75*", "75 10*", false],
	["81", "82", false],
	["81", "80", true],
	["80", "81", true],
	["10-20", "10-≤20", true],
])("%s → %s: %s", (earlier, later, is) => {
	expect(isCorrection(earlier, later, upTo(80))).toBe(is);
	expect(isCorrection(later, earlier, upTo(80))).toBe(is);
});

const NEWEST = 12;
const version = fc.integer({ min: 1, max: NEWEST });
const span = fc
	.record({
		from: version,
		lasts: fc.option(fc.integer({ min: 1, max: NEWEST })),
		atMost: fc.boolean(),
		mark: fc.constantFrom("", "~", "*"),
	})
	.map(({ from, lasts, atMost, mark }) => ({
		from,
		until: lasts === null ? undefined : from + lasts,
		atMost,
		mark,
		text: `${atMost ? "≤" : ""}${from}${lasts === null ? "" : `-${from + lasts}`}${mark}`,
	}));
type Span = { from: number; until: number | undefined; atMost: boolean; mark: string; text: string };
const spans = fc.array(span, { maxLength: 3 });
const textOf = (all: Span[]) => (all.length === 0 ? "no" : all.map(({ text }) => text).join(" "));

/** What is said of a version: the best that it has for certain, and the best that it may have. */
function said(all: Span[], version: number): string {
	const order = ["", "*", "~", "full"];
	const best = (some: Span[]) => Math.max(0, ...some.map(({ mark }) => order.indexOf(mark || "full")));
	const open = all.filter(({ until }) => until === undefined || version < until);
	return [
		best(open.filter(({ from }) => from <= version)),
		best(open.filter(({ from, atMost }) => atMost || from <= version)),
	].join();
}

it("is where something else is said of a version that was out, and only there", () => {
	fc.assert(
		fc.property(spans, spans, fc.integer({ min: 0, max: NEWEST }), (earlier, later, newest) => {
			const differs = upTo(newest).some((one) => said(earlier, Number(one)) !== said(later, Number(one)));
			expect(isCorrection(textOf(earlier), textOf(later), upTo(newest))).toBe(differs);
		}),
		{ numRuns: 1_000 },
	);
});

it("what ships after the earlier data is none, and what comes out makes none of what was", () => {
	fc.assert(
		fc.property(spans, spans, fc.integer({ min: 0, max: NEWEST }), (earlier, shipped, newest) => {
			const newer = shipped.filter(({ from, atMost }) => from > newest && !atMost);
			expect(isCorrection(textOf(earlier), textOf([...newer, ...earlier]), upTo(newest))).toBe(false);
			const is = isCorrection(textOf(earlier), textOf(shipped), upTo(newest));
			if (is) expect(isCorrection(textOf(earlier), textOf(shipped), upTo(newest + 1))).toBe(true);
		}),
	);
});

it("out is what the data call so, up to and with the day", () => {
	const releases = {
		1: { status: "retired" as const },
		2: { status: "esr" as const, release_date: "2026-09-01" },
		3: { status: "current" as const, release_date: "2026-10-01" },
		4: { status: "beta" as const, release_date: "2026-10-01" },
		5: { status: "current" as const, release_date: "2026-10-02" },
	};
	expect(versionsOutBy(releases, "2026-10-01")).toEqual(["1", "2", "3"]);
});

it("notes, a flag and the name of a preference are no matter of it", () => {
	const plain = toldBy([{ version_added: "75" }]);
	const flagged = toldBy([
		{ version_added: "75" },
		{ version_added: "70", version_removed: "75", flags: [{ type: "runtime_flag", name: "x" }] },
	]);
	expect(isCorrection(plain, flagged, upTo(80))).toBe(false);
});

describe("of real records", () => {
	/** Excerpts of two releases in a row; browsers' releases stand in the later one. */
	const excerpt = (version: string) =>
		JSON.parse(readFileSync(`__tests__/fixtures/corrections/${version}.json`, "utf8"));
	const [earlier, later] = [excerpt("8.1.0"), excerpt("8.1.1")];
	const toldOf = (data: unknown, key: string, browser: string) => {
		const node = key.split(".").reduce((at, part) => (at as Record<string, unknown>)[part], data);
		return toldBy(
			[(node as { __compat: { support: Record<string, []> } }).__compat.support[browser] ?? []].flat(),
		);
	};

	it.each([
		["api.CryptoKey", "safari", "7", "10", true],
		["api.CryptoKey", "safari_ios", "7", "9", true],
		["api.GPUSupportedFeatures.feature_dual-source-blending", "firefox", "no", "155", true],
		["webdriver.bidi.browsingContext.load_event.url_parameter", "firefox_android", "no", "106", true],
		// Firefox 156 came out on 2026-09-15.
		[
			"api.RTCPeerConnection.RTCPeerConnection.configuration_alwaysNegotiateDataChannels_parameter",
			"firefox",
			"no",
			"156",
			false,
		],
		["css.properties.margin-trim", "chrome", "no", "preview", false],
		// A note alone.
		["mathml.elements.a", "firefox", "152", "152", false],
	])("%s in %s: %s → %s", (key, browser, was, is, corrected) => {
		const ends = [toldOf(earlier, key, browser), toldOf(later, key, browser)] as const;
		expect(ends).toEqual([was, is]);
		const out = versionsOutBy(later.browsers[browser].releases, "2026-09-03");
		expect(isCorrection(...ends, out)).toBe(corrected);
	});
});
