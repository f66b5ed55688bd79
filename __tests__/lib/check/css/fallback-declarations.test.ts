import { getCheckMaps } from "@/lib/check/queries/check-data";
import { computeOutcome } from "@/lib/check/report/support-outcome";
import { findUses } from "./css-keys";

/** Returns the first working version in a browser for each use of a key, with fallbacks taken into account. */
const listFirstVersions = (text: string, key: string, browser: "chrome" | "firefox" | "safari") =>
	findUses(text)
		.filter((use) => use.key === key)
		.map((use) => computeOutcome(use, getCheckMaps().supportOf)[browser]?.[0]?.from);

const getFallbacks = (text: string, key: string) =>
	findUses(text).findLast((use) => use.key === key)?.fallbacks;

describe("fallback declarations", () => {
	const inset = "css.properties.inset";

	it.each([
		["top: 0; right: 0; bottom: 0; left: 0; inset: 0"],
		["left: 0; bottom: 0; color: red; right: 0; top: 0; inset: 0"],
		// A browser without the property drops it, whatever its value is.
		["top: 0; right: 0; bottom: 0; left: 0; inset: var(--a)"],
	])("are all longhands before a shorthand: %s", (declarations) => {
		expect(getFallbacks(`a { ${declarations} }`, inset)?.[0]).toEqual(
			expect.arrayContaining(["top", "right", "bottom", "left"].map((name) => `css.properties.${name}`)),
		);
	});

	it.each([
		["top: 0; right: 0; bottom: 0; inset: 0"],
		["inset: 0; top: 0; right: 0; bottom: 0; left: 0"],
		["top: 0; right: 0; bottom: 0; left: 0 } b { inset: 0"],
	])("are not incomplete or later longhands: %s", (declarations) => {
		expect(getFallbacks(`a { ${declarations} }`, inset)).toBeUndefined();
	});

	it("include the longhands of any shorthand in the grammar", () => {
		const text = "a { margin-inline-start: 0; margin-inline-end: 0; margin-inline: 0 }";
		expect(getFallbacks(text, "css.properties.margin-inline")).toHaveLength(1);
	});

	it.each([["position: -webkit-sticky; position: sticky"], ["position: sticky; position: -webkit-sticky"]])(
		"are prefixed and unprefixed values in either order: %s",
		(declarations) => {
			expect(listFirstVersions(`a { ${declarations} }`, "css.properties.position.sticky", "safari")).toEqual([
				"7",
				"7",
			]);
			expect(listFirstVersions(`a { ${declarations} }`, "css.properties.position.sticky", "chrome")).toEqual([
				"56",
				"56",
			]);
		},
	);

	it.each(["includes_color-and-style", "dotted"])(
		"are a prefixed shorthand, for what browsers have in it: %s",
		(part) => {
			const key = `css.properties.text-decoration.${part}`;
			const text = "a { -webkit-text-decoration: underline dotted; text-decoration: underline dotted }";
			expect(listFirstVersions(text, key, "safari")).toEqual(["8", "8"]);
			// Chrome reads the second declaration alone.
			expect(listFirstVersions(text, key, "chrome")).toEqual(["57", "57"]);
			const alone = "a { text-decoration: underline dotted }";
			expect(listFirstVersions(alone, key, "safari")).toEqual(["26.2"]);
		},
	);

	it("are no prefixed shorthand for what it lacks", () => {
		const text = "a { -webkit-text-decoration: underline 2px; text-decoration: underline 2px }";
		const key = "css.properties.text-decoration.includes_thickness";
		expect(listFirstVersions(text, key, "safari")).toEqual(["26.2", "26.2"]);
	});

	it.each(["var(--a, ui-monospace, monospace)", "--theme(--a, ui-monospace, monospace)"])(
		"are the following fonts in a function that is replaced: %s",
		(fonts) => {
			const key = "css.properties.font-family.ui-monospace";
			expect(listFirstVersions(`a { font-family: ${fonts} }`, key, "chrome")).toEqual(["1"]);
		},
	);

	it("are no fonts after a function that browsers do not parse", () => {
		const text = "a { font-family: var(--a), monospace }";
		expect(listFirstVersions(text, "css.types.var", "chrome")).toEqual(["49"]);
	});

	it("may have several prefixes", () => {
		const text = "a { width: -webkit-max-content; width: -moz-max-content; width: max-content }";
		expect(new Set(listFirstVersions(text, "css.properties.width.max-content", "chrome"))).toEqual(
			new Set(["22", "0"]),
		);
	});

	it("are prefixed properties, also for their values", () => {
		const key = "css.properties.print-color-adjust.exact";
		const text = "a { -webkit-print-color-adjust: exact; print-color-adjust: exact }";
		expect(listFirstVersions(text, key, "chrome")).toEqual(["17", "17"]);
		expect(listFirstVersions(text, "css.properties.print-color-adjust", "chrome")).toEqual(["17", "17"]);
		expect(
			listFirstVersions("a { print-color-adjust: exact }", "css.properties.print-color-adjust", "chrome"),
		).toEqual(["136"]);
	});

	it("are prefixed properties whose value has a variable, but not for that value", () => {
		const text =
			"a { -webkit-text-decoration-color: rgb(var(--a)) !important; text-decoration-color: rgb(var(--a)) !important }";
		expect(listFirstVersions(text, "css.properties.text-decoration-color", "chrome")).toEqual(["57", "57"]);
		const key = "css.properties.display.grid";
		expect(getFallbacks("a { display: block; display: grid }", key)).toBeDefined();
		expect(getFallbacks("a { display: block; display: grid var(--a) }", key)).toBeUndefined();
	});

	it("are the following fonts in a list", () => {
		const key = "css.properties.font-family.ui-monospace";
		const family = "css.properties.font-family";
		expect(getFallbacks("a { font-family: ui-monospace, Menlo, monospace }", key)).toContainEqual([family]);
		expect(getFallbacks("a { font-family: Menlo, ui-monospace }", key)).toBeUndefined();
		expect(getFallbacks("a { font-family: ui-monospace }", key)).toBeUndefined();
	});

	it("include a function of @supports as its own test", () => {
		const use = findUses("@supports selector(:has(a)) { a {} }").find(({ key }) =>
			key.endsWith("supports.selector"),
		);
		expect(use?.tests).toEqual([{ keys: ["css.at-rules.supports.selector"], has: true }]);
	});

	it.each([
		["fonts", (count: number) => `a { font-family: ${"system-ui, ui-serif, b, ".repeat(count)} c }`],
		[
			"declarations",
			(count: number) => `a { ${"width: max-content; width: -moz-max-content;".repeat(count)} }`,
		],
		[
			"shorthands",
			(count: number) => `a { top: 0; right: 0; bottom: 0; left: 0; ${"inset: 0;".repeat(count)} }`,
		],
	])("are found in linear time among many %s", (_, createText) => {
		const measure = (count: number) => {
			const text = createText(count);
			const start = process.cpuUsage();
			findUses(text);
			return process.cpuUsage(start).user / 1000;
		};
		measure(500);
		expect(measure(4000)).toBeLessThan(60 * Math.max(5, measure(500)));
	});
});
