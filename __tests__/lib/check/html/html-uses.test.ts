import { readFileSync } from "node:fs";
import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { frameworks } from "@/lib/check/frameworks";
import { buildHtmlMap, readHtmlMap } from "@/lib/check/html/html-map";
import { findHtmlUses, type HtmlSyntax } from "@/lib/check/html/html-uses";
import type { Engines } from "@/lib/check/html/script-kind";
import type { SourceUses } from "@/lib/check/uses";
import { listDescribedKeys } from "@/lib/data/compat";

const map = readHtmlMap(
	buildHtmlMap(Array.from(listDescribedKeys(), ([key, description]) => ({ key, description }))),
	[],
);

/** Creates an engine that returns its options as the key of a single use. */
const createEngine =
	(name: string) =>
	(text: string, options: object): SourceUses => ({
		uses: [{ key: `${name} ${JSON.stringify(options)}`, effect: "degrades", start: 0, end: text.length }],
		faults: [],
	});
/** An engine that finds the text without what stands around an expression. */
const createScriptEngine = (): Engines["js"] => (text, options) => {
	const [whole, before = "", own = ""] = /^(\(function\(|\()?([\s\S]*?)(?:\n\)\{\}\)|\n\))?$/.exec(text) ?? [
		text,
	];
	const start = before.length;
	const end = options.kind === "expression" ? start + own.length : whole.length;
	return {
		uses: [
			{
				key: `js ${JSON.stringify(options)}`,
				effect: "degrades",
				start: options.kind === "expression" ? start : 0,
				end,
			},
		],
		faults: [],
	};
};
const maps = { frameworks, html: map, css: createEngine("css"), js: createScriptEngine() };

/** Lists the keys with the text of each use. */
const listUses = (text: string, syntax?: HtmlSyntax) =>
	findHtmlUses(text, maps, syntax ? { syntax } : {}).uses.map(({ key, start, end }) => [
		key,
		text.slice(start, end),
	]);
const listKeys = (text: string, syntax?: HtmlSyntax) => listUses(text, syntax).map(([key]) => key);
const findUse = (text: string, key: string) => findHtmlUses(text, maps).uses.find((use) => use.key === key);

describe("findHtmlUses", () => {
	it("finds elements, attributes and values with their places", () => {
		expect(listUses('<DIALOG ClosedBy="any" hidden=until-found>x</DIALOG>')).toEqual([
			["html.elements.dialog", "DIALOG"],
			["html.elements.dialog.closedby", "ClosedBy"],
			["html.global_attributes.hidden", "hidden"],
			["html.global_attributes.hidden.until-found", "until-found"],
		]);
		expect(listUses('<link rel="preload stylesheet" as="font">')).toEqual([
			["html.elements.link", "link"],
			["html.elements.link.rel", "rel"],
			["html.elements.link.rel.preload", "preload"],
			["html.elements.link.as", "as"],
			["html.elements.link.rel.preload.as-font", "font"],
		]);
		expect(listUses('<meta name="viewport" content="width=1, viewport-fit=cover">')).toContainEqual([
			"html.elements.meta.name.viewport.viewport-fit.cover",
			"cover",
		]);
		expect(
			listUses('<script type="speculationrules">{"prefetch": [{"eagerness": "eager"}]}</script>'),
		).toContainEqual(["html.elements.script.type.speculationrules.eagerness", '"eagerness"']);
	});

	it("distinguishes SVG and MathML from HTML", () => {
		expect(
			listKeys('<svg><a xlink:href="#x"/><foreignObject><a ping="x"></a></foreignObject></svg><a>'),
		).toEqual([
			"svg.elements.svg",
			"svg.elements.a",
			"svg.elements.a.xlink_href",
			"svg.elements.foreignObject",
			"html.elements.a",
			"html.elements.a.ping",
			"html.elements.a",
		]);
		expect(listKeys("<math><mi>x</mi></math>")).toEqual(["mathml.elements.math", "mathml.elements.mi"]);
	});

	it("ignores text that only looks like a use", () => {
		expect(listKeys("<!-- <dialog> --><textarea><dialog></textarea><title><dialog></title>")).toEqual([
			"html.elements.textarea",
			"html.elements.title",
		]);
		expect(listKeys('<div title="<dialog>" data-popover="popover">popover inert</div>')).toEqual([
			"html.elements.div",
			"html.global_attributes.title",
			"html.global_attributes.data_attributes",
		]);
		expect(listKeys('<p onshare="a()" on="b()"></p><script src="a">b()</script>')).toEqual([
			"html.elements.p",
			"html.elements.script",
			"html.elements.script.src",
		]);
		expect(listKeys('<my-dialog closedby="any"></my-dialog>')).toEqual([]);
		expect(listKeys('<noscript><img loading="lazy"></noscript>')).toEqual(["html.elements.noscript"]);
		expect(listKeys('<script type="text/template"><dialog></script>')).toEqual([
			"html.elements.script",
			"html.elements.script.type",
		]);
	});

	it("passes scripts, styles and code in attributes to their engines, and converts the places", () => {
		expect(listUses("<style>a{}</style><script>x()</script><script type=module>y</script>")).toEqual(
			expect.arrayContaining([
				['css {"syntax":"css"}', "a{}"],
				['js {"kind":"script","syntax":"js"}', "x()"],
				['js {"kind":"module","syntax":"js"}', "y"],
			]),
		);
		expect(listUses('<p style="color:red" onclick="a()">')).toEqual(
			expect.arrayContaining([
				['css {"context":"declarations"}', "color:red"],
				['js {"kind":"handler"}', "a()"],
			]),
		);
		expect(listUses('<p onclick="a &amp;&amp; b">').at(-1)?.[1]).toBe("a &amp;&amp; b");
	});

	it("adds tests for module and nomodule scripts", () => {
		const html = "<script type=module>y</script><script nomodule>z</script>";
		const module = "html.elements.script.type.module";
		expect(findUse(html, module)).toMatchObject({ effect: "breaks", fallbacks: [["html.elements.script"]] });
		expect(findUse("<script type=module>y</script>", module)?.fallbacks).toBeUndefined();
		expect(findUse(html, 'js {"kind":"module","syntax":"js"}')?.tests).toEqual([
			{ keys: [module], has: true },
		]);
		expect(findUse(html, 'js {"kind":"script","syntax":"js"}')?.tests).toEqual([
			{ keys: ["html.elements.script.nomodule"], has: false },
		]);
	});

	it("adds the fallback content of an element", () => {
		const picture = '<picture><source srcset="a"><img src="b"></picture>';
		expect(findUse(picture, "html.elements.picture")?.fallbacks).toEqual([["html.elements.img"]]);
		expect(findUse(picture, "html.elements.source.srcset")?.tests).toEqual([
			{ keys: ["html.elements.picture"], has: true },
		]);
		expect(findUse(picture, "html.elements.img")?.fallbacks).toBeUndefined();
		expect(findUse("<video><source src=a>text</video>", "html.elements.video")?.fallbacks).toEqual([[]]);
		expect(findUse("<video><source src=a> </video>", "html.elements.video")?.fallbacks).toBeUndefined();
	});

	it("reads Vue components", () => {
		const vue = `<template><Dialog popover/><dialog :inert="a < b" @toggle="go()" v-for="x in list" #s="y">{{ a?.b }}</dialog></template>
<script lang="ts">let a: number</script><style lang="scss">$a: 1</style><i18n><dialog></i18n>`;
		expect(listUses(vue, "vue")).toEqual([
			["html.elements.dialog", "dialog"],
			["html.global_attributes.inert", "inert"],
			['js {"kind":"expression","syntax":"ts"}', "a < b"],
			['js {"kind":"expression","syntax":"ts"}', "go()"],
			['js {"kind":"expression","syntax":"ts"}', "x"],
			['js {"kind":"expression","syntax":"ts"}', "list"],
			['js {"kind":"expression","syntax":"ts"}', "y"],
			['js {"kind":"expression","syntax":"ts"}', " a?.b "],
			['js {"kind":"module","syntax":"ts"}', "let a: number"],
			['css {"syntax":"scss"}', "$a: 1"],
		]);
	});

	it("reads Svelte components", () => {
		const svelte = `{#if a < b && "}"}<dialog on:click={() => { if (a > b) go() }} {inert} title="a {b}">{@html c}</dialog>{/if}{#each xs as y}<Foo popover/>{/each}`;
		const expression = 'js {"kind":"expression","syntax":"js","names":{}}';
		expect(listUses(svelte, "svelte")).toEqual([
			[expression, 'a < b && "}"'],
			["html.elements.dialog", "dialog"],
			[expression, "() => { if (a > b) go() }"],
			["html.global_attributes.inert", "inert"],
			[expression, "inert"],
			["html.global_attributes.title", "title"],
			[expression, "b"],
			[expression, "c"],
			[expression, "xs"],
			[expression, "y"],
		]);
	});

	const pieces = fc.constantFrom(
		..."<dialog> </dialog> <picture> <img <source > \" ' = {#if {{ }} { } <script> </script> <style> <!-- --> <svg> </svg> &amp; & \0 \uD800 popover= inert <template> <math> <![CDATA[ ]]> :a= @b= / `".split(
			" ",
		),
	);
	const soup = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(" "));
	const syntaxes = fc.constantFrom<HtmlSyntax[]>("html", "vue", "svelte", "astro", "lit");

	it("never throws, and returns places inside the text, in order, that match the key", () => {
		fc.assert(
			fc.property(soup, syntaxes, (text, syntax) => {
				let last = 0;
				for (const { key, start, end } of findHtmlUses(text, maps, { syntax }).uses) {
					expect(start).toBeGreaterThanOrEqual(last);
					expect(end).toBeGreaterThanOrEqual(start);
					expect(end).toBeLessThanOrEqual(text.length);
					last = start;
					if (/^html\.(?:elements\.\w+|global_attributes\.\w+)$/.test(key))
						expect(text.slice(start, end).toLowerCase()).toBe(key.split(".").at(-1));
				}
			}),
			{ numRuns: timesOf(100, 500) },
		);
	});

	it("reads a source that is cut off anywhere", () => {
		const text = readFileSync("__tests__/lib/check/html/html-uses.test.ts", "utf8");
		for (let end = 0; end < text.length; end += 211)
			for (const syntax of ["html", "vue", "svelte"] as const)
				expect(() => findHtmlUses(text.slice(0, end), maps, { syntax })).not.toThrow();
	});

	it("takes linear time", () => {
		const hostile = [
			"<div>",
			"<a ",
			"{",
			"{{",
			"<script>",
			"</p>",
			'<p a="',
			"<svg><",
			"&amp;",
			"<!--",
			"<picture><img>",
			"{'",
		];
		for (const piece of hostile)
			for (const syntax of ["html", "vue", "svelte"] as const) {
				const started = performance.now();
				findHtmlUses(piece.repeat(timesOf(20_000, 100_000)), maps, { syntax });
				expect(performance.now() - started).toBeLessThan(10_000);
			}
	}, 120_000);
});
