import { checkMaps } from "@/lib/answers/check-data";
import { testsOfSupports } from "@/lib/check/css/css-uses";
import { jsUses } from "@/lib/check/js/js-uses";
import { linesOf, map } from "./js-map-of-all";

const readTests = (condition: string) => testsOfSupports(condition, checkMaps().css);

const share = (text: string) => linesOf(text, /^api\.Navigator\.share$/);
const use = "api.Navigator.share 'share'";
const guarded = `${use} if api.Navigator.share`;

describe("the tests under which a use is reached", () => {
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
	])("%s", (text, expected) => {
		expect(share(text)).toEqual(expected);
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
	])("a test is no use: %s", (text) => {
		expect(share(text)).toEqual([]);
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
	])("the value of a member that is kept is used as what it is kept in is: %s", (text, expected) => {
		expect(share(text)).toEqual(expected);
	});

	const types = "globalThis.trustedTypes";
	const made = 't.createPolicy("a", {})';

	test.each([
		[`const t = ${types}; const p = t ? ${made} : undefined; if (p) p.createHTML(x);`, true],
		[
			`const t = ${types}; const p = t ? ${made} : undefined; y(p !== undefined ? p.createHTML(x) : x);`,
			true,
		],
		[`const t = ${types}; const p = !t ? null : ${made}; if (p != null) p.createHTML(x);`, true],
		[`const t = ${types}; const p = !t ? null : ${made}; if (p !== undefined) p.createHTML(x);`, false],
		[`const p = ${types}?.createPolicy("a", {}); if (p) p.createHTML(x);`, true],
		[`const p = ${types}?.createPolicy("a", {}); p?.createHTML(x);`, true],
		[`const p = ${types}.createPolicy("a", {}); if (p) p.createHTML(x);`, false],
	])("what is made only where something is there is a test for it: %s", (text, isGuarded) => {
		const use = "api.TrustedTypePolicy.createHTML 'createHTML'";
		expect(linesOf(text, /createHTML$/)).toEqual([isGuarded ? `${use} if api.trustedTypes` : use]);
	});

	test.each([
		['CSS.supports("animation-timeline: scroll()")', ["css.properties.animation-timeline"]],
		['CSS.supports("animation-timeline", "scroll()")', ["css.properties.animation-timeline"]],
		['CSS.supports("(animation-timeline: scroll())")', ["css.properties.animation-timeline"]],
		['CSS.supports("selector(:has(a))")', ["css.selectors.has"]],
		['!CSS.supports("not (animation-timeline: scroll())")', ["css.properties.animation-timeline"]],
	])("%s is a test for what it asks about", (condition, keys) => {
		const source = `if (${condition}) new ScrollTimeline();`;
		const [use] = jsUses(source, map, { testsOfSupports: readTests }).uses.filter(({ key }) =>
			key.endsWith("ScrollTimeline.ScrollTimeline"),
		);
		expect(use?.tests?.flatMap((test) => (test.has ? test.keys : []))).toEqual(expect.arrayContaining(keys));
	});

	test.each(["CSS.supports(condition)", 'CSS.supports("a", value)', 'CSS.supports("((")', "CSS.supports()"])(
		"%s tells nothing",
		(condition) => {
			const { uses } = jsUses(`if (${condition}) new ScrollTimeline();`, map, { testsOfSupports: readTests });
			const use = uses.find(({ key }) => key.endsWith("ScrollTimeline.ScrollTimeline"));
			expect(use).toBeDefined();
			expect(use?.tests ?? []).toEqual([]);
		},
	);

	test("a polyfill makes the key its own", () => {
		const text = "if (!Array.prototype.at) Array.prototype.at = function () {}; [].at(0);";
		const { uses } = jsUses(text, map);
		expect(
			uses
				.filter(({ key }) => key.endsWith("Array.at"))
				.every(({ fallbacks }) => fallbacks?.some((keys) => keys.length === 0)),
		).toBe(true);
	});
});
