import { listFailures } from "./list-failures";

// The notes of browser-compat-data on partial support name what code has to do to meet a limit.

type Case = [what: string, text: string, target: string, ...fails: string[]];

const scripts: Case[] = [
	["an element of its own", 'customElements.get("x-y");', "safari 18"],
	[
		"an element that is built in",
		'customElements.define("x-y", XY, { extends: "button" });',
		"safari 18, firefox 150",
		"extends: safari 18.0",
	],
	[
		"an option that a browser lacks with all options",
		'document.createElement("a", { is: "x-y" });',
		"safari 18",
		"is: safari 18.0",
	],
	[
		"an instance of an interface that only some devices have",
		'addEventListener("touchend", (event) => event.touches[0].pageX);',
		"firefox 150",
	],
	[
		"an interface that only some devices have",
		"new Touch({ identifier: 1, target: document.body });",
		"firefox 150",
		"Touch: partly firefox 150",
	],
	[
		"where an instance comes from",
		"const a = await navigator.gpu.requestAdapter();\nawait a.requestDevice();",
		"chrome 140",
		"gpu: partly chrome 140",
	],
	["a listener", 'addEventListener("gamepadconnected", f);', "chrome 140"],
	[
		"a handler property",
		"document.body.onanimationcancel = f;\nwindow.ongamepadconnected = f;",
		"chrome 140",
		"onanimationcancel: chrome 140",
		"ongamepadconnected: chrome 140",
	],
];

const styles: Case[] = [
	["a property that a limit allows", "li::marker { color: red; font-size: 1em }", "safari 18"],
	["a property that no browser applies", "summary::marker { display: none }", "safari 18"],
	[
		"a property that a limit excludes",
		'li::marker { color: red; content: "x" }',
		"safari 18",
		"::marker: partly safari 18.0",
	],
	[
		"a property in an at-rule of the rule",
		'li::marker { @media print { content: "x" } }',
		"safari 18",
		"::marker: partly safari 18.0",
	],
	["the properties of another rule", 'li::marker { color: red } p::before { content: "x" }', "safari 18"],
	["colors of a highlight", "::highlight(a) { color: red }", "firefox 140"],
	[
		"shadows of a highlight",
		"::highlight(a) { text-shadow: 0 0 red }",
		"firefox 140",
		"::highlight: partly firefox 140",
	],
	["hidden scrollbars", "p::-webkit-scrollbar { display: none }", "ios_saf 18"],
	["channels as they are", "a { color: rgb(from red r g b / 50%) }", "safari 17"],
	[
		"calculated channels",
		"a { color: rgb(from red calc(r + 9) g b) }",
		"safari 17",
		"from: partly safari 17.0",
	],
	["two keywords of an area", "a { position-area: top center }", "chrome 140"],
	["one keyword of an area", "a { position-area: top }", "chrome 140", "top: partly chrome 140"],
	["images by resolution", "a { background-image: image-set(url(a.png) 1x, url(b.png) 2x) }", "safari 16"],
	[
		"images by type",
		'a { background-image: image-set(url(a.avif) type("image/avif")) }',
		"safari 16",
		"image-set: partly safari 16.0",
	],
	[
		"a property by two names",
		"html { -webkit-text-size-adjust: 90%; text-size-adjust: 90% }",
		"and_ff 150",
		"90%: and_ff 150",
	],
];

const check =
	(file: string) =>
	(_: string, text: string, target: string, ...fails: string[]) =>
		expect(listFailures({ file, text, target }).fails).toEqual(fails);

describe("limits of members", () => it.each(scripts)("%s", check("a.mjs")));
describe("limits of styles", () => it.each(styles)("%s", check("a.css")));
