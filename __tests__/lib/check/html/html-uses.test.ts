import { readFileSync } from "node:fs";
import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { htmlMapOf, readHtmlMap } from "@/lib/check/html/html-map";
import { type HtmlSyntax, htmlUses } from "@/lib/check/html/html-uses";
import type { Found } from "@/lib/check/use";
import { describedKeys } from "@/lib/data/compat";

const map = readHtmlMap(
	htmlMapOf(Array.from(describedKeys(), ([key, description]) => ({ key, description }))),
);

/** Engines that say what they were given, as one use and no more. */
const told =
	(name: string) =>
	(text: string, options: object): Found => ({
		uses: [{ key: `${name} ${JSON.stringify(options)}`, effect: "degrades", start: 0, end: text.length }],
		faults: [],
	});
const maps = { html: map, css: told("css"), js: told("js") };

/** Keys with the text at their places. */
const seen = (text: string, syntax?: HtmlSyntax) =>
	htmlUses(text, maps, syntax ? { syntax } : {}).uses.map(({ key, start, end }) => [
		key,
		text.slice(start, end),
	]);
const keysIn = (text: string, syntax?: HtmlSyntax) => seen(text, syntax).map(([key]) => key);
const useOf = (text: string, key: string) => htmlUses(text, maps).uses.find((use) => use.key === key);

describe("htmlUses", () => {
	it("sees elements, attributes and values where they stand", () => {
		expect(seen('<DIALOG ClosedBy="any" hidden=until-found>x</DIALOG>')).toEqual([
			["html.elements.dialog", "DIALOG"],
			["html.elements.dialog.closedby", "ClosedBy"],
			["html.global_attributes.hidden", "hidden"],
			["html.global_attributes.hidden.until-found", "until-found"],
		]);
		expect(seen('<link rel="preload stylesheet" as="font">')).toEqual([
			["html.elements.link", "link"],
			["html.elements.link.rel", "rel"],
			["html.elements.link.rel.preload", "preload"],
			["html.elements.link.as", "as"],
			["html.elements.link.rel.preload.as-font", "font"],
		]);
		expect(seen('<meta name="viewport" content="width=1, viewport-fit=cover">')).toContainEqual([
			"html.elements.meta.name.viewport.viewport-fit.cover",
			"cover",
		]);
		expect(
			seen('<script type="speculationrules">{"prefetch": [{"eagerness": "eager"}]}</script>'),
		).toContainEqual(["html.elements.script.type.speculationrules.eagerness", '"eagerness"']);
	});

	it("tells SVG and MathML from HTML", () => {
		expect(
			keysIn('<svg><a xlink:href="#x"/><foreignObject><a ping="x"></a></foreignObject></svg><a>'),
		).toEqual([
			"svg.elements.svg",
			"svg.elements.a",
			"svg.elements.a.xlink_href",
			"svg.elements.foreignObject",
			"html.elements.a",
			"html.elements.a.ping",
			"html.elements.a",
		]);
		expect(keysIn("<math><mi>x</mi></math>")).toEqual(["mathml.elements.math", "mathml.elements.mi"]);
	});

	it("takes nothing for a use that is not one", () => {
		expect(keysIn("<!-- <dialog> --><textarea><dialog></textarea><title><dialog></title>")).toEqual([
			"html.elements.textarea",
			"html.elements.title",
		]);
		expect(keysIn('<div title="<dialog>" data-popover="popover">popover inert</div>')).toEqual([
			"html.elements.div",
			"html.global_attributes.title",
			"html.global_attributes.data_attributes",
		]);
		expect(keysIn('<p onshare="a()" on="b()"></p><script src="a">b()</script>')).toEqual([
			"html.elements.p",
			"html.elements.script",
			"html.elements.script.src",
		]);
		expect(keysIn('<my-dialog closedby="any"></my-dialog>')).toEqual([]);
		expect(keysIn('<noscript><img loading="lazy"></noscript>')).toEqual(["html.elements.noscript"]);
		expect(keysIn('<script type="text/template"><dialog></script>')).toEqual([
			"html.elements.script",
			"html.elements.script.type",
		]);
	});

	it("gives scripts, styles and code in attributes to their engines, at their true places", () => {
		expect(seen("<style>a{}</style><script>x()</script><script type=module>y</script>")).toEqual(
			expect.arrayContaining([
				['css {"syntax":"css"}', "a{}"],
				['js {"kind":"script","syntax":"js"}', "x()"],
				['js {"kind":"module","syntax":"js"}', "y"],
			]),
		);
		expect(seen('<p style="color:red" onclick="a()">')).toEqual(
			expect.arrayContaining([
				['css {"context":"declarations"}', "color:red"],
				['js {"kind":"handler"}', "a()"],
			]),
		);
		expect(seen('<p onclick="a &amp;&amp; b">').at(-1)?.[1]).toBe("a &amp;&amp; b");
	});

	it("knows what is only reached where modules are, or are not", () => {
		const html = "<script type=module>y</script><script nomodule>z</script>";
		const module = "html.elements.script.type.module";
		expect(useOf(html, module)).toMatchObject({ effect: "breaks", fallbacks: [["html.elements.script"]] });
		expect(useOf("<script type=module>y</script>", module)?.fallbacks).toBeUndefined();
		expect(useOf(html, 'js {"kind":"module","syntax":"js"}')?.tests).toEqual([{ keys: [module], has: true }]);
		expect(useOf(html, 'js {"kind":"script","syntax":"js"}')?.tests).toEqual([
			{ keys: ["html.elements.script.nomodule"], has: false },
		]);
	});

	it("knows what stands in for an element", () => {
		const picture = '<picture><source srcset="a"><img src="b"></picture>';
		expect(useOf(picture, "html.elements.picture")?.fallbacks).toEqual([["html.elements.img"]]);
		expect(useOf(picture, "html.elements.source.srcset")?.tests).toEqual([
			{ keys: ["html.elements.picture"], has: true },
		]);
		expect(useOf(picture, "html.elements.img")?.fallbacks).toBeUndefined();
		expect(useOf("<video><source src=a>text</video>", "html.elements.video")?.fallbacks).toEqual([[]]);
		expect(useOf("<video><source src=a> </video>", "html.elements.video")?.fallbacks).toBeUndefined();
	});

	it("reads Vue's components", () => {
		const vue = `<template><Dialog popover/><dialog :inert="a < b" @toggle="go()" v-for="x in list" #s="y">{{ a?.b }}</dialog></template>
<script lang="ts">let a: number</script><style lang="scss">$a: 1</style><i18n><dialog></i18n>`;
		expect(seen(vue, "vue")).toEqual([
			["html.elements.dialog", "dialog"],
			["html.global_attributes.inert", "inert"],
			['js {"kind":"expression","syntax":"ts"}', "a < b"],
			['js {"kind":"handler","syntax":"ts"}', "go()"],
			['js {"kind":"expression","syntax":"ts"}', "list"],
			['js {"kind":"expression","syntax":"ts"}', " a?.b "],
			['js {"kind":"module","syntax":"ts"}', "let a: number"],
			['css {"syntax":"scss"}', "$a: 1"],
		]);
	});

	it("reads Svelte's components", () => {
		const svelte = `{#if a < b && "}"}<dialog on:click={() => { if (a > b) go() }} {inert} title="a {b}">{@html c}</dialog>{/if}{#each xs as y}<Foo popover/>{/each}`;
		const expression = 'js {"kind":"expression","syntax":"js"}';
		expect(seen(svelte, "svelte")).toEqual([
			[expression, 'a < b && "}"'],
			["html.elements.dialog", "dialog"],
			[expression, "() => { if (a > b) go() }"],
			["html.global_attributes.inert", "inert"],
			[expression, "inert"],
			["html.global_attributes.title", "title"],
			[expression, "b"],
			[expression, "c"],
			[expression, "xs"],
		]);
	});

	const pieces = fc.constantFrom(
		..."<dialog> </dialog> <picture> <img <source > \" ' = {#if {{ }} { } <script> </script> <style> <!-- --> <svg> </svg> &amp; & \0 \uD800 popover= inert <template> <math> <![CDATA[ ]]> :a= @b= / `".split(
			" ",
		),
	);
	const soup = fc.array(pieces, { maxLength: 60 }).map((some) => some.join(" "));
	const syntaxes = fc.constantFrom<HtmlSyntax[]>("html", "vue", "svelte");

	it("never throws, and names places that lie in the text, in order, of the key's own words", () => {
		fc.assert(
			fc.property(soup, syntaxes, (text, syntax) => {
				let last = 0;
				for (const { key, start, end } of htmlUses(text, maps, { syntax }).uses) {
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

	it("reads what was cut off anywhere", () => {
		const text = readFileSync("__tests__/lib/check/html/html-uses.test.ts", "utf8");
		for (let end = 0; end < text.length; end += 211)
			for (const syntax of ["html", "vue", "svelte"] as const)
				expect(() => htmlUses(text.slice(0, end), maps, { syntax })).not.toThrow();
	});

	it("takes time in proportion to the text", () => {
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
				htmlUses(piece.repeat(timesOf(20_000, 100_000)), maps, { syntax });
				expect(performance.now() - started).toBeLessThan(10_000);
			}
	}, 120_000);
});
