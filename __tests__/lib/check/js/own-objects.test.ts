import { formatUses } from "./installed-js-map";

const findUses = (text: string, of: RegExp) => formatUses(text, of);

describe("an object with a member that no candidate interface has is the source's own", () => {
	const copy = "r.copyTextureToTexture(a, b, c)";
	const use = "api.GPUCommandEncoder.copyTextureToTexture 'copyTextureToTexture' ?";

	test.each([
		[`function f(r) { ${copy}; }`, [use]],
		[`function f(r) { ${copy}; r.finish(); }`, [use]],
		[`function f(r) { ${copy}; r.label; }`, [use]],
		[`function f(r) { ${copy}; r.setRenderTarget(d); }`, []],
		[`function f(r) { if (r.isRenderer) ${copy}; }`, []],
		[`function f(r) { if (r.toBlob) r.toBlob(g); else ${copy}; }`, [use]],
		[`function f(r) { r.setTarget = g; r.setTarget(d); ${copy}; }`, [use]],
		[`function f(r) { r.ownName = d; ${copy}; }`, [use]],
		[`function f(r, s) { ${copy}; s.setRenderTarget(d); }`, [use]],
		[`function f(r) { ${copy}; } function g(r) { r.setRenderTarget(d); }`, [use]],
		[`function f(r) { ${copy}; return () => r.setRenderTarget(d); }`, []],
		[`function f(r) { ${copy}; r = d; r.setRenderTarget(d); }`, [use]],
	])("%s", (text, expected) => {
		expect(findUses(text, /copyTextureToTexture$/)).toEqual(expected);
	});

	test("a member may be newer than the data", () => {
		const known = "bindBuffer bindTexture clear createBuffer createTexture drawArrays enable flush getError";
		const calls = known.split(" ").map((name) => `g.${name}();`);
		const text = `function f(g) { ${calls.join(" ")} g.texStorage2D(); g.texOfTomorrow(); }`;
		expect(findUses(text, /texStorage2D$/)).toEqual([
			"api.WebGL2RenderingContext.texStorage2D 'texStorage2D' ?",
		]);
		expect(findUses(text.replaceAll("clear", "clearOwn"), /texStorage2D$/)).toEqual([]);
	});

	const replace = "api.Element.replaceChildren 'replaceChildren' ?";

	test.each([
		["function f(e) { e.replaceChildren(); }", [replace]],
		["function f(e) { e.replaceChildren(); if (e.ownFlag) y(); }", [replace]],
		["function f(e) { e.replaceChildren(); e.showModal(); }", [replace]],
		["function f(e) { e.replaceChildren(); e.hasOwnProperty('a'); }", [replace]],
		["function f(e) { e.replaceChildren(); e.fadeInSlowly(); }", []],
	])("elements may have properties of the source's: %s", (text, expected) => {
		expect(findUses(text, /replaceChildren$/)).toEqual(expected);
	});

	const find = "javascript.builtins.Array.findLast 'findLast' ?";

	test.each([
		["function f(l) { l.findLast(g); l.forEach(g); }", [find]],
		["function f(l) { l.findLast(g); l.querySelector(h); }", [find]],
		["function f(l) { if (l.isOwn) y(); l.findLast(g); }", [find]],
		["function f(l) { l.findLast(g); l.getIn(h); }", []],
	])("values of JavaScript share names with others: %s", (text, expected) => {
		expect(findUses(text, /findLast$/)).toEqual(expected);
	});

	const texture = "api.XRWebGLSubImage.colorTexture 'colorTexture' ?";

	test.each([
		["const i = b.getViewSubImage(l, v); i.colorTexture;", [texture]],
		["const i = b.getViewSubImage(l, v); i.colorTexture; i.viewport;", [texture]],
		["const i = b.getViewSubImage(l, v); i.colorTexture; i.getViewDescriptor();", []],
	])("a guessed type is none: %s", (text, expected) => {
		expect(findUses(text, /colorTexture$/)).toEqual(expected);
	});
});

describe("events tell what they are fired at", () => {
	const use = "api.Node.selectstart_event '\"selectstart\"' ?";
	const listen = (name: string) => `s.addEventListener("${name}", g);`;

	test.each([
		[`function f(s) { ${listen("selectstart")} }`, [use]],
		[`function f(s) { ${listen("selectstart")} ${listen("click")} }`, [use]],
		[`function f(s) { ${listen("selectstart")} ${listen("own-event")} }`, [use]],
		[`function f(s) { ${listen("selectstart")} ${listen("squeezestart")} }`, []],
		[`function f(s, t) { ${listen("selectstart")} t.addEventListener("squeezestart", g); }`, [use]],
	])("%s", (text, expected) => {
		expect(findUses(text, /selectstart_event$/)).toEqual(expected);
	});
});

describe("what a guessed object gives is guessed", () => {
	const use = "api.GPUError.message 'message' ?";

	test.each([
		["d.popErrorScope().then((e) => y(e.message));", [use]],
		["async function f(d) { const e = await d.popErrorScope(); y(e.message); }", [use]],
		["d.popErrorScope().finally(g).then((e) => y(e.message));", [use]],
		["const p = d.popErrorScope(); p.then((e) => y(e.message));", [use]],
	])("%s", (text, expected) => {
		expect(findUses(text, /GPUError\.message$/)).toEqual(expected);
	});
});
