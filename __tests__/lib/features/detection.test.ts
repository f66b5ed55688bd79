import { buildDetection, type Detectable } from "@/lib/features/detection/detection";
import { buildFeatureDetection } from "@/lib/features/detection/feature-detection";
import type { CompatRecord } from "@/lib/support/schema/compat";
import type { Span } from "@/lib/support/schema/reach";
import { toVersionOrder } from "@/lib/support/version";

const css = (condition: string) => ({ kind: "css", condition });
const script = (expression: string) => ({ kind: "script", expression });
const detect = (key: string, more: Omit<Detectable, "key"> = {}) => buildDetection({ key, ...more });
const mdn = (path: string) => ({ mdn_url: `https://developer.mozilla.org/docs/Web/${path}` });
const spec = (anchor: string) => ({ spec_url: `https://tc39.es/ecma262/multipage/a.html#${anchor}` });

describe("buildDetection", () => {
	it.each([
		["css.properties.gap", {}, css("(gap: initial)")],
		["css.properties.display.grid", {}, css("(display: grid)")],
		["css.selectors.has", mdn("CSS/Reference/Selectors/:has"), css("selector(:has(a))")],
		["css.selectors.nesting", mdn("CSS/Reference/Selectors/Nesting_selector"), css("selector(&)")],
		["css.selectors.before", mdn("CSS/Reference/Selectors/::before"), css("selector(::before)")],
		["api.Navigator.share", {}, script('"share" in navigator')],
		["api.Window.queueMicrotask", {}, script('"queueMicrotask" in window')],
		["api.URL", {}, script('"URL" in globalThis')],
		["api.URL.canParse_static", {}, script('"URL" in globalThis && "canParse" in URL')],
		["api.Element.animate", {}, script('"Element" in globalThis && "animate" in Element.prototype')],
		[
			"javascript.builtins.Array.at",
			spec("sec-array.prototype.at"),
			script('"Array" in globalThis && "at" in Array.prototype'),
		],
		[
			"javascript.builtins.Array.from",
			spec("sec-array.from"),
			script('"Array" in globalThis && "from" in Array'),
		],
		[
			"javascript.builtins.Intl.Locale.getWeekInfo",
			spec("sec-Intl.Locale.prototype.getWeekInfo"),
			script('"Intl" in globalThis && "Locale" in Intl && "getWeekInfo" in Intl.Locale.prototype'),
		],
		["html.elements.dialog", {}, script('!(document.createElement("dialog") instanceof HTMLUnknownElement)')],
	])("returns a condition or an expression for %s", (key, more, test) => {
		expect(detect(key, more)).toEqual(test);
	});

	it.each([
		["a value that the key only describes", "css.properties.filter.x", { description: "<code>x()</code>" }],
		["a value that is only valid with others", "css.properties.align-items.safe", {}],
		["a selector for printed pages", "css.selectors.first", mdn("CSS/Reference/Selectors/:first")],
		["a selector without known colons", "css.selectors.has", {}],
		["a worker-only interface", "api.FetchEvent.request", {}],
		["an extension of WebGL", "api.WEBGL_lose_context.loseContext", {}],
		["a constructor", "api.URL.URL", {}],
		["an event", "api.Window.load_event", {}],
		["an option", "api.Navigator.share.data_files_parameter", {}],
		["a method that may be static or on instances", "javascript.builtins.Array.at", spec("sec-elsewhere")],
		["an object without a global", "javascript.builtins.AsyncFunction", {}],
		["an attribute", "html.elements.a.download", {}],
		["a key that scripts cannot test", "http.headers.Age", {}],
	] as const)("returns undefined for %s", (_, key, more) => {
		expect(detect(key, more)).toBeUndefined();
	});
});

describe("buildFeatureDetection", () => {
	type Statement = { version_added: string | false; version_removed?: string; prefix?: string };
	const record = (statement: Statement): CompatRecord =>
		({ support: { chrome: statement }, source_file: "a.json" }) as never;
	/** Chrome 100 to 129. */
	const versions = Array.from({ length: 30 }, (_, place) => toVersionOrder(String(100 + place)));
	const pick = (support: Span[], keys: [key: string, since: string | false | Statement][]) =>
		buildFeatureDetection(
			keys.map(([key, since]) => ({
				key,
				record: record(typeof since === "object" ? since : { version_added: since }),
			})),
			{ chrome: support },
			(browser) => (browser === "chrome" ? versions : []),
		);
	const full: Span[] = [{ level: "full", from: "120" }];
	const partly: Span = { level: "partly", from: "105", until: "120" };

	it("picks the key that every version with support has, and none without", () => {
		expect(
			pick(full, [
				["css.properties.gap", "118"],
				["css.properties.row-gap", "121"],
				["api.URL", "120"],
			]),
		).toMatchObject({ key: "api.URL", covers: "feature" });
	});

	it("says that it tests a part where no key does that", () => {
		expect(
			pick(full, [
				["css.properties.gap", "118"],
				["css.properties.row-gap", "122"],
			]),
		).toMatchObject({ covers: "key" });
	});

	it("agrees with most keys where support is partial", () => {
		const found = pick(
			[partly, ...full],
			[
				["css.properties.gap", "105"],
				["css.properties.row-gap", "110"],
				["css.properties.column-gap", "110"],
				["css.properties.order", "120"],
			],
		);
		expect(found).toMatchObject({ key: "css.properties.row-gap", covers: "feature" });
	});

	it("takes a prefix of the property into account in the test of a value", () => {
		const found = pick(full, [
			["css.properties.mask", { version_added: "119", prefix: "-webkit-" }],
			["css.properties.mask.none", "120"],
		]);
		expect(found).toMatchObject({ covers: "key" });
	});

	it("prefers CSS among equals", () => {
		const found = pick(full, [
			["api.URL", "120"],
			["css.properties.gap", "120"],
		]);
		expect(found?.key).toBe("css.properties.gap");
	});

	it("is undefined when no key can be tested", () => {
		expect(pick(full, [["http.headers.Age", "120"]])).toBeUndefined();
	});
});
