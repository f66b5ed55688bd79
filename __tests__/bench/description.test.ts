import { readComponents } from "@/bench/build/page/description";
import { astroComponent } from "@/bench/build/page/to-astro";
import { macrosOf } from "@/bench/build/page/to-nunjucks";
import { functionsOf } from "@/bench/build/page/to-script";

const components = readComponents(`
	<template id="a-word" params="word">
		<b if="word.bold" class="of {{ word.kind }}">{{ word.text }}</b>
		<group else>{{{ word.html }}}</group>
	</template>
	<template id="all-words" params="words, name">
		<p id="{{ name }}"><a-word each="word of words" word="word" /> and {{ esc('so on') }}<wbr></p>
	</template>
`);

const words = [{ bold: true, kind: "<i>", text: "one & two" }, { html: "<i>three</i>" }];

describe("a description of a page", () => {
	it("becomes functions of JavaScript", () => {
		const make = new Function("esc", `${functionsOf(components)}; return allWords;`);
		const esc = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
		expect(make(esc)(words, "all")).toBe(
			'<p id="all"><b class="of &lt;i>">one &amp; two</b><i>three</i> and so on<wbr></p>',
		);
	});

	it("becomes macros of Nunjucks", () =>
		expect(macrosOf(components).split("\n").filter(Boolean)).toEqual([
			'{% macro a_word(word) %}{% if word.bold %}<b class="of {{ word.kind }}">{{ word.text }}</b>{% else %}{{ word.html | safe }}{% endif %}{% endmacro %}',
			`{% macro all_words(words, name) %}<p id="{{ name }}">{% for word in words %}{{ a_word(word) }}{% endfor %} and {{ esc('so on') }}<wbr></p>{% endmacro %}`,
		]));

	it("becomes components of Astro, with what they speak of and are made with", () =>
		expect(
			components.map((one) => astroComponent(one, { names: ["esc", "name", "t"], from: "../site.mjs" })),
		).toEqual([
			`---\nconst { word } = Astro.props;\n---\n{word.bold ? <b class={\`of \${word.kind}\`}>{word.text}</b> : <><Fragment set:html={word.html} /></>}\n`,
			`---\nimport { esc } from "../site.mjs";\nimport AWord from "./a-word.astro";\nconst { words, name } = Astro.props;\n---\n<p id={name}>{words.map((word) => <AWord word={word} />)} and {esc('so on')}<wbr /></p>\n`,
		]));

	it.each([
		[
			"an else without an if",
			"<template id='a-b' params='c'><p>1</p><p else>2</p></template>",
			/follows no if/,
		],
		[
			"a component that is not there",
			"<template id='a-b' params='c'><no-such d='c' /></template>",
			/no-such/,
		],
		["a value that is not given", "<template id='a-b' params='c'><a-b d='c' /></template>", /its c/],
	])("does not hold %s", (_, html, fault) => {
		expect(() => functionsOf(readComponents(html))).toThrow(fault);
	});
});
