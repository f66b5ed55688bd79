import { formatUses } from "./installed-js-map";

const event = "api.XRSession.selectstart_event '\"selectstart\"'";
const listen = 's.addEventListener("selectstart", g);';
const guess = "api.Node.selectstart_event '\"selectstart\"' ?";

describe("types in comments", () => {
	test.each([
		[`/** @param {XRSession} s */ function f(s) { ${listen} }`, [event]],
		[
			`/**\n * Sets it.\n *\n * @async\n * @param {?XRSession} s - It.\n */\nasync function f(s) { ${listen} }`,
			[event],
		],
		[`/** @param {!XRSession} [s] */ export function f(s) { ${listen} }`, [event]],
		[`/** @param {XRSession|null} s */ export default function f(s) { ${listen} }`, [event]],
		[`class A { /** @param {XRSession} s */ static async f(s) { ${listen} } }`, [event]],
		[`const o = { /** @param {number} a @param {XRSession} s */ f: (a, s) => { ${listen} } };`, [event]],
		[`/** @param {XRSession} [s=null] */ A.prototype.f = function (s = null) { ${listen} };`, [event]],
		[`/** @type {XRSession} */ const s = read(); ${listen}`, [event]],
		[`/** @param {XRSession[]} l */ function f(l) { for (const s of l) ${listen} }`, [event]],
		[
			`/** @param {Promise<XRSession>} p */ function f(p) { p.then((s) => ${listen.slice(0, -1)}); }`,
			[event],
		],
		[`/** @param {XRSession} t */ function f(s) { ${listen} }`, [guess]],
		[`/** @param {XRSession} s */ function f(s) {} function h(s) { ${listen} }`, [guess]],
		[`/* @param {XRSession} s */ function f(s) { ${listen} }`, [guess]],
		[`/** @param {XRSession} s */ y(); function f(s) { ${listen} }`, [guess]],
		[`/** @param {Object} s */ function f(s) { ${listen} }`, [guess]],
		[`/** @param {XRSession<a>} s */ function f(s) { ${listen} }`, [guess]],
		[`/** @param {XRSession|Element} s */ function f(s) { ${listen} }`, [guess]],
		[`import { XRSession } from "./a"; /** @param {XRSession} s */ function f(s) { ${listen} }`, []],
		[`class XRSession {} /** @param {XRSession} s */ function f(s) { ${listen} }`, []],
		[`class A extends B {} /** @param {A} s */ function f(s) { ${listen} }`, [guess]],
	])("%s", (text, expected) => {
		expect(formatUses(text, /selectstart_event$/)).toEqual(expected);
	});

	test("a class with the name of an interface has members of its own", () => {
		const comment = "/** @param {Node} n */";
		const use = "api.Node.getRootNode 'getRootNode'";
		expect(formatUses(`${comment} function f(n) { n.getRootNode(); }`, /getRootNode$/)).toEqual([use]);
		expect(formatUses(`${comment} function f(n) { n.getRootNode(); n.build(b); }`, /getRootNode$/)).toEqual(
			[],
		);
	});

	test("a text is one", () => {
		const text = '/** @param {string} s */ function f(s) { s.replaceAll("a", "b"); }';
		expect(formatUses(text, /replaceAll$/)).toEqual(["javascript.builtins.String.replaceAll 'replaceAll'"]);
	});
});

test("TypeScript's types name the source's own classes, too", () => {
	const find = (text: string) => formatUses(text, /replaceChildren$/, { syntax: "ts" });
	const use = "api.Element.replaceChildren 'replaceChildren' ?";
	expect(find("function f(e: Unknown) { e.replaceChildren(); }")).toEqual([use]);
	expect(find('import { List } from "./list"; function f(e: List) { e.replaceChildren(); }')).toEqual([]);
	expect(find("class List {} function f(e: List) { e.replaceChildren(); }")).toEqual([]);
});
