import { readSupportsTests } from "@/lib/check/css/css-uses";
import { findJsUses } from "@/lib/check/js/js-uses";
import { getCheckMaps } from "@/lib/check/queries/check-data";
import { formatUses, map } from "./installed-js-map";

const readCssTests = (condition: string) => readSupportsTests(condition, getCheckMaps().css);

const findShareUses = (text: string) => formatUses(text, /^api\.Navigator\.share$/);
const use = "api.Navigator.share 'share'";
const guarded = `${use} if api.Navigator.share`;

describe("tests that guard a use", () => {
	test.each([
		['if ("share" in navigator) navigator.share(x);', [guarded]],
		["if (navigator.share) navigator.share(x);", [guarded]],
		["navigator.share?.(x);", [guarded]],
		["navigator?.share(x);", [`${use} if api.Window.navigator`]],
		["navigator.share && navigator.share(x);", [guarded]],
		["navigator.share ? navigator.share(x) : copy();", [guarded]],
		['if (typeof navigator.share === "function") navigator.share(x);', [guarded]],
		['if (typeof navigator.share !== "undefined") { navigator.share(x); }', [guarded]],
		["if (navigator.share !== undefined) navigator.share(x);", [guarded]],
		["if (navigator.share != null) navigator.share(x);", [guarded]],
		["function f() { if (!navigator.share) return; navigator.share(x); }", [guarded]],
		["function f() { if (!navigator.share) { throw 1; } navigator.share(x); }", [guarded]],
		["for (const x of y) { if (!navigator.share) continue; navigator.share(x); }", [guarded]],
		['const can = "share" in navigator; if (can) navigator.share(x);', [guarded]],
		['const can = () => "share" in navigator; if (can()) navigator.share(x);', [guarded]],
		['function can() { return "share" in navigator; } if (can()) navigator.share(x);', [guarded]],
		['if (Reflect.has(navigator, "share")) navigator.share(x);', [guarded]],
		["if (!!navigator.share) { button.onclick = () => navigator.share(x); }", [guarded]],
		["try { navigator.share(x); } catch {}", [guarded]],
		["try { navigator.share(x); } finally { done(); }", [use]],
		["try { later(() => navigator.share(x)); } catch {}", [use]],
		["if (!navigator.share) navigator.share(x);", [`${use} if !api.Navigator.share`]],
		["if (online) navigator.share(x);", [use]],
		["if (navigator.share) copy(); else navigator.share(x);", [`${use} if !api.Navigator.share`]],
		["if (navigator.share || online) navigator.share(x);", [use]],
		["if (navigator.share && online) navigator.share(x); else navigator.share(y);", [guarded, use]],
		["while (navigator.share) { navigator.share(x); }", [guarded]],
		["for (; navigator.share; navigator.share(x)) navigator.share(y);", [guarded, guarded]],
		["do { navigator.share(x); } while (navigator.share);", [use]],
		['if ("share" in navigator === true) navigator.share(x);', [guarded]],
		['if (("share" in navigator) == true) navigator.share(x);', [guarded]],
		['if (true === "share" in navigator) navigator.share(x);', [guarded]],
		['if ("share" in navigator !== false) navigator.share(x);', [guarded]],
		['function f() { if ("share" in navigator === false) return; navigator.share(x); }', [guarded]],
		['if ("share" in navigator !== true) navigator.share(x);', [`${use} if !api.Navigator.share`]],
		['if ((typeof navigator.share === "function") === true) navigator.share(x);', [guarded]],
		['if (Reflect.has(navigator, "share") === true) navigator.share(x);', [guarded]],
		["if (!navigator.share === false) navigator.share(x);", [guarded]],
		["if (navigator.share === true) navigator.share(x);", [use, use]],
		[
			'class A { constructor() { this.ok = "share" in navigator; } f() { if (this.ok === true) navigator.share(x); } }',
			[guarded],
		],
		[
			'class A { constructor() { this.ok = "share" in navigator; } f() { if (this.ok === false) y(); else navigator.share(x); } }',
			[use],
		],
		['switch (true) { case "share" in navigator: navigator.share(x); break; default: copy(); }', [guarded]],
		[
			'switch (true) { case online: { y(); break; } case "share" in navigator: navigator.share(x); }',
			[guarded],
		],
		["switch (true) { case online: y(); case !!navigator.share: navigator.share(x); }", [use]],
		["switch (true) { case !navigator.share: copy(); break; default: navigator.share(x); }", [guarded]],
		["switch (true) { default: navigator.share(x); break; case !navigator.share: copy(); }", [guarded]],
		["switch (false) { case !!navigator.share: copy(); break; default: navigator.share(x); }", [guarded]],
		["switch (true) { case !navigator.share: return; case online: navigator.share(x); }", [guarded]],
		["switch (kind) { case 1: navigator.share(x); break; default: copy(); }", [use]],
	])("%s", (text, expected) => {
		expect(findShareUses(text)).toEqual(expected);
	});

	test.each([
		"if (navigator.share) done();",
		"const can = !!navigator.share;",
		'const can = "share" in navigator;',
		'const can = typeof navigator.share === "function";',
		"while (!navigator.share) wait();",
		"navigator.share && done();",
		"const share = navigator.share; if (share) done();",
		"const { share } = navigator; if (share !== undefined) done();",
	])("a test alone does not count as a use: %s", (text) => {
		expect(findShareUses(text)).toEqual([]);
	});

	test.each([
		["const share = navigator.share; if (share) share(x);", [guarded]],
		["const { share } = navigator; if (share) share(x);", [guarded]],
		["const share = navigator.share; share?.(x);", [guarded]],
		["const share = navigator.share || other; share(x);", [guarded]],
		["function f() { if (share) share(x); } const share = navigator.share;", [guarded]],
		["const share = navigator.share; if (share) done(); share(x);", [use]],
		["export const share = navigator.share; if (share) done();", [use]],
		["const share = navigator.share; if (share) done(); export { share };", [use]],
		["let share = navigator.share; share = other; if (share) share(x);", [use]],
	])("an alias of a member is guarded if all its reads are: %s", (text, expected) => {
		expect(findShareUses(text)).toEqual(expected);
	});

	const types = "globalThis.trustedTypes";
	const policy = 't.createPolicy("a", {})';

	test.each([
		[`const t = ${types}; const p = t ? ${policy} : undefined; if (p) p.createHTML(x);`, true],
		[
			`const t = ${types}; const p = t ? ${policy} : undefined; y(p !== undefined ? p.createHTML(x) : x);`,
			true,
		],
		[`const t = ${types}; const p = !t ? null : ${policy}; if (p != null) p.createHTML(x);`, true],
		[`const t = ${types}; const p = !t ? null : ${policy}; if (p !== undefined) p.createHTML(x);`, false],
		[`const p = ${types}?.createPolicy("a", {}); if (p) p.createHTML(x);`, true],
		[`const p = ${types}?.createPolicy("a", {}); p?.createHTML(x);`, true],
		[`const p = ${types}.createPolicy("a", {}); if (p) p.createHTML(x);`, false],
		[`const p = ${types} && ${types}.createPolicy("a", {}); y(p == null ? x : p.createHTML(x));`, true],
		[`let p; p = ${types} && ${types}.createPolicy("a", {}); y(p === void 0 ? x : p.createHTML(x));`, true],
		[
			`const p = "trustedTypes" in self && ${types}.createPolicy("a", {}); y(p == null ? x : p.createHTML(x));`,
			false,
		],
		[`const p = x && ${types}.createPolicy("a", {}); y(p == null ? x : p.createHTML(x));`, false],
	])("testing a value that is created only with support tests the support: %s", (text, isGuarded) => {
		const use = "api.TrustedTypePolicy.createHTML 'createHTML'";
		expect(formatUses(text, /createHTML$/)).toEqual([isGuarded ? `${use} if api.trustedTypes` : use]);
	});

	const chain = "((a = globalThis) == null || (a = a.window) == null ? void 0 : a.trustedTypes)";
	const policyOfWindow = 'globalThis.window.trustedTypes.createPolicy("a", {})';

	test.each([
		[`var a; if (${chain}) globalThis.window.trustedTypes.createPolicy("a", {});`, true],
		[`var a, p = ${chain} && ${policyOfWindow};`, true],
		[
			`var a, p; function f(x) { return p == null ? void 0 : p.createHTML(x); } p = ${chain} && ${policyOfWindow};`,
			true,
		],
		[`var a; a = read(); if (${chain}) globalThis.window.trustedTypes.createPolicy("a", {});`, false],
		[
			`var a; if ((a = globalThis) == null || (a = a.b) == null ? void 0 : a.trustedTypes) ${policyOfWindow};`,
			false,
		],
	])("a compiled optional chain tests its members: %s", (text, isGuarded) => {
		const uses = findJsUses(text, map).uses.filter(({ key }) => /create(?:HTML|Policy)$/.test(key));
		expect(uses).not.toEqual([]);
		for (const { tests } of uses)
			expect(tests?.some(({ keys, has }) => has && keys.includes("api.trustedTypes")) ?? false).toBe(
				isGuarded,
			);
	});

	const format = "api.ImageData.pixelFormat 'pixelFormat'";
	const data = "new ImageData(1, 1)";

	test.each([
		[`const d = ${data}; if (d.pixelFormat !== "rgba-float16") throw new Error("a");`, []],
		[`const d = ${data}; if (b || "rgba-float16" != d.pixelFormat) { y(); throw new Error("a"); }`, []],
		[`const d = ${data}; if (d.pixelFormat !== "rgba-float16") y();`, [format]],
		[`const d = ${data}; if (d.pixelFormat === "rgba-float16") throw new Error("a");`, [format]],
		[`const d = ${data}; if (d.pixelFormat !== "rgba-float16") throw new Error("a"); else y();`, [format]],
		[
			`const d = ${data}; if (d.pixelFormat !== "rgba-float16") throw new Error("a"); y(d.pixelFormat);`,
			[`${format} if api.ImageData.pixelFormat`],
		],
	])("code that throws without a value requires it: %s", (text, expected) => {
		expect(formatUses(text, /pixelFormat$/)).toEqual(expected);
	});

	test("a test may be of a member that only some objects of a type have", () => {
		const text = 'const n = document.body.parentNode; if ("requestPaint" in n) n.onpaint = f;';
		expect(formatUses(text, /paint_event$/)).toEqual([
			"api.HTMLCanvasElement.paint_event 'onpaint' if api.HTMLCanvasElement.requestPaint",
		]);
	});

	const binding = "api.XRWebGLBinding.XRWebGLBinding";

	test.each([
		['this.ok = typeof XRWebGLBinding !== "undefined";', "if (this.ok)", true],
		['this.ok = typeof XRWebGLBinding !== "undefined" && on;', "if (this.ok)", true],
		['this.ok = typeof XRWebGLBinding !== "undefined";', "if (this.b === null && this.ok)", true],
		['this.ok = typeof XRWebGLBinding !== "undefined"; this.ok = true;', "if (this.ok)", false],
		["this.ok = on;", "if (this.ok)", false],
	])("a field holds a test for all methods: %s %s", (set, condition, isGuarded) => {
		const text = `class A { constructor(on) { ${set} } f() { ${condition} this.b = new XRWebGLBinding(s, g); } }`;
		const uses = findJsUses(text, map).uses.filter(({ key }) => key === binding);
		expect(uses).toHaveLength(1);
		expect(uses[0]?.tests?.some(({ keys }) => keys.includes("api.XRWebGLBinding")) ?? false).toBe(isGuarded);
	});

	test.each([
		['CSS.supports("animation-timeline: scroll()")', ["css.properties.animation-timeline"]],
		['CSS.supports("animation-timeline", "scroll()")', ["css.properties.animation-timeline"]],
		['CSS.supports("(animation-timeline: scroll())")', ["css.properties.animation-timeline"]],
		['CSS.supports("selector(:has(a))")', ["css.selectors.has"]],
		['!CSS.supports("not (animation-timeline: scroll())")', ["css.properties.animation-timeline"]],
	])("%s tests its condition", (condition, keys) => {
		const source = `if (${condition}) new ScrollTimeline();`;
		const [use] = findJsUses(source, map, { readSupportsTests: readCssTests }).uses.filter(({ key }) =>
			key.endsWith("ScrollTimeline.ScrollTimeline"),
		);
		expect(use?.tests?.flatMap((test) => (test.has ? test.keys : []))).toEqual(expect.arrayContaining(keys));
	});

	test.each(["CSS.supports(condition)", 'CSS.supports("a", value)', 'CSS.supports("((")', "CSS.supports()"])(
		"%s is not a test",
		(condition) => {
			const { uses } = findJsUses(`if (${condition}) new ScrollTimeline();`, map, {
				readSupportsTests: readCssTests,
			});
			const use = uses.find(({ key }) => key.endsWith("ScrollTimeline.ScrollTimeline"));
			expect(use).toBeDefined();
			expect(use?.tests ?? []).toEqual([]);
		},
	);

	test("a polyfill is a fallback for every use of its key", () => {
		const text = "if (!Array.prototype.at) Array.prototype.at = function () {}; [].at(0);";
		const { uses } = findJsUses(text, map);
		expect(
			uses
				.filter(({ key }) => key.endsWith("Array.at"))
				.every(({ fallbacks }) => fallbacks?.some((keys) => keys.length === 0)),
		).toBe(true);
	});
});
