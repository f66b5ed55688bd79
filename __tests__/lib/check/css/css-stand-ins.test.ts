import { checkMaps } from "@/lib/answers/check-data";
import { outcomeOf } from "@/lib/check/report/outcome";
import { usesIn } from "./css-keys";

/** The keys of a text's uses that some browser lacks at some version from which on there is what it is told apart by. */
const lacks = (text: string, key: string, browser: "chrome" | "firefox" | "safari") =>
	usesIn(text)
		.filter((use) => use.key === key)
		.map((use) => outcomeOf(use, checkMaps().supportOf)[browser]?.[0]?.from);

const fallbacksOf = (text: string, key: string) => usesIn(text).findLast((use) => use.key === key)?.fallbacks;

describe("what stands in for a declaration", () => {
	const inset = "css.properties.inset";

	it.each([
		["top: 0; right: 0; bottom: 0; left: 0; inset: 0"],
		["left: 0; bottom: 0; color: red; right: 0; top: 0; inset: 0"],
	])("is all longhands before it: %s", (declarations) => {
		expect(fallbacksOf(`a { ${declarations} }`, inset)?.[0]).toEqual(
			expect.arrayContaining(["top", "right", "bottom", "left"].map((name) => `css.properties.${name}`)),
		);
	});

	it.each([
		["top: 0; right: 0; bottom: 0; inset: 0"],
		["inset: 0; top: 0; right: 0; bottom: 0; left: 0"],
		["top: 0; right: 0; bottom: 0; left: 0 } b { inset: 0"],
		["top: 0; right: 0; bottom: 0; left: 0; inset: var(--a)"],
	])("is not less than that: %s", (declarations) => {
		expect(fallbacksOf(`a { ${declarations} }`, inset)).toBeUndefined();
	});

	it("is known of every shorthand of the grammar", () => {
		const text = "a { margin-inline-start: 0; margin-inline-end: 0; margin-inline: 0 }";
		expect(fallbacksOf(text, "css.properties.margin-inline")).toHaveLength(1);
	});

	it.each([["position: -webkit-sticky; position: sticky"], ["position: sticky; position: -webkit-sticky"]])(
		"is a value with or without prefix, in either order: %s",
		(declarations) => {
			expect(lacks(`a { ${declarations} }`, "css.properties.position.sticky", "safari")).toEqual(["7", "7"]);
			expect(lacks(`a { ${declarations} }`, "css.properties.position.sticky", "chrome")).toEqual([
				"56",
				"56",
			]);
		},
	);

	it("is any of several prefixes", () => {
		const text = "a { width: -webkit-max-content; width: -moz-max-content; width: max-content }";
		expect(new Set(lacks(text, "css.properties.width.max-content", "chrome"))).toEqual(new Set(["22", "0"]));
	});

	it("is a prefixed property, for its values too", () => {
		const key = "css.properties.print-color-adjust.exact";
		const text = "a { -webkit-print-color-adjust: exact; print-color-adjust: exact }";
		expect(lacks(text, key, "chrome")).toEqual(["17", "17"]);
		expect(lacks(text, "css.properties.print-color-adjust", "chrome")).toEqual(["17", "17"]);
		expect(lacks("a { print-color-adjust: exact }", "css.properties.print-color-adjust", "chrome")).toEqual([
			"136",
		]);
	});

	it("is what follows in a list of fonts", () => {
		const key = "css.properties.font-family.ui-monospace";
		const family = "css.properties.font-family";
		expect(fallbacksOf("a { font-family: ui-monospace, Menlo, monospace }", key)).toContainEqual([family]);
		expect(fallbacksOf("a { font-family: Menlo, ui-monospace }", key)).toBeUndefined();
		expect(fallbacksOf("a { font-family: ui-monospace }", key)).toBeUndefined();
	});

	it("is the condition itself for what it is written with", () => {
		const use = usesIn("@supports selector(:has(a)) { a {} }").find(({ key }) =>
			key.endsWith("supports.selector"),
		);
		expect(use?.tests).toEqual([{ keys: ["css.at-rules.supports.selector"], has: true }]);
	});

	it.each([
		["fonts", (many: number) => `a { font-family: ${"system-ui, ui-serif, b, ".repeat(many)} c }`],
		[
			"declarations",
			(many: number) => `a { ${"width: max-content; width: -moz-max-content;".repeat(many)} }`,
		],
		[
			"shorthands",
			(many: number) => `a { top: 0; right: 0; bottom: 0; left: 0; ${"inset: 0;".repeat(many)} }`,
		],
	])("is found in linear time among many %s", (_, textOf) => {
		const time = (many: number) => {
			const text = textOf(many);
			const start = process.cpuUsage();
			usesIn(text);
			return process.cpuUsage(start).user / 1000;
		};
		time(2000);
		expect(time(16_000)).toBeLessThan(60 * Math.max(5, time(2000)));
	});
});
