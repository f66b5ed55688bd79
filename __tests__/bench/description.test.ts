import { findFirstDifference, listNames, readContent, writeAstroComponent } from "@/bench/build/description";
import { sampleKeys } from "@/bench/build/pages";

const page = (body: string, head = "<title>One</title>") =>
	`<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

describe("readContent", () => {
	it("returns elements, attributes and text, without the generator's scripts and styles", () =>
		expect(
			readContent(
				page(
					`<p class="a" data-next-head="">one<!-- --> &amp; <b>two</b></p><script>run()</script><style>p {}</style>`,
					`<meta charSet="utf-8"/><link rel="preload" href="/a.css"/><script type="application/ld+json">{"a":1}</script>`,
				),
			),
		).toEqual([
			"html",
			{ lang: "en" },
			[
				[
					"head",
					{},
					[
						["meta", { charSet: "utf-8" }, []],
						["script", { type: "application/ld+json" }, ['{"a":1}']],
					],
				],
				["body", {}, [["p", { class: "a" }, ["one & ", ["b", {}, ["two"]]]]]],
			],
		]));

	it("rejects HTML without a head and a body", () =>
		expect(() => readContent("<p>one</p>")).toThrow("no head and body"));
});

describe("findFirstDifference", () => {
	const difference = (one: string, other: string) => findFirstDifference(page(one), page(other));

	it("ignores the order of elements in the head, and the additions of generators", () => {
		const one = page("<p>one</p>", '<meta name="a"/><title>One</title>');
		const other = page("<p>one</p><script>run()</script>", '<title>One</title><meta name="a">');
		expect(findFirstDifference(one, other)).toBeUndefined();
	});

	it.each([
		["a word", "<p>one</p>", "<p>two</p>", "two"],
		["an attribute", '<input value="">', "<input>", "value"],
		["a class", '<p class="a">one</p>', '<p class="b">one</p>', '"b"'],
		["an element", "<p>one</p>", "<p>one</p><hr>", "hr"],
	])("finds %s", (_, one, other, named) => expect(difference(one, other)).toContain(named));
});

it("writes a template for each element of a page", () => {
	const content = readContent(page("<p>one<br>two <b>three</b></p>"));
	const component = writeAstroComponent(new Set(listNames(content)));
	expect(component).toContain('"b": (attributes, nodes) => <b {...attributes}>{all(nodes)}</b>,');
	expect(component).toContain('"br": (attributes) => <br {...attributes} />,');
});

it("samples the requested number of distinct keys", () => {
	expect(new Set(sampleKeys(50)).size).toBe(50);
	expect(() => sampleKeys(1_000_000)).toThrow("compat pages");
});
