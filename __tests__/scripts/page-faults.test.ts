import { pageFaults } from "@/__tests__/e2e/page-faults";

const data = JSON.stringify({ props: { note: "returns undefined" } });
const page = (body: string, head = '<title>T</title><meta name="description" content="D">') =>
	`<html><head>${head}</head><body>${body}<script id="__NEXT_DATA__">${data}</script></body></html>`;

describe("pageFaults", () => {
	it("finds no fault in a valid page", () => {
		const faults = pageFaults(
			page(
				`<h1>A <code>b</code></h1><a href="/a?b=1&amp;c#d" id="x">there</a><a>none</a>
				<svg><title>of a chart</title></svg><style>{none}</style><p>returns undefined</p>
				<p>css.properties.grid</p>`,
			),
		);
		expect(faults).toEqual([]);
	});

	it.each<[string, string, string]>([
		["no h1", page(""), "not one h1"],
		["two", page("<h1>a</h1><h1>b</h1>"), "not one h1"],
		["an empty one", page("<h1> <b></b></h1>"), "not one h1"],
		[
			"no title",
			page("<h1>a</h1><svg><title>b</title></svg>", '<meta name="description" content="D">'),
			"not one title",
		],
		[
			"an empty description",
			page("<h1>a</h1>", '<title>T</title><meta name="description" content="">'),
			"not one description",
		],
		["an id twice", page('<h1 id="a">a</h1><p id="a"></p>'), "repeated id a"],
		["NaN", page("<h1>a</h1><p>since <b>NaN</b></p>"), "text NaN"],
		[
			"null in a head",
			page("<h1>a</h1>", '<title>T</title><meta name="description" content="null of 3">'),
			"text null",
		],
		["an object", page('<h1>a</h1><p title="[object Object]"></p>'), "text [object Object]"],
		["an argument", page("<h1>a</h1>{count}"), "text {count}"],
		["the key of a message", page("<h1>a</h1>layout.siteName"), "text layout.siteName"],
	])("finds %s", (_, html, fault) => {
		expect(pageFaults(html)).toContain(fault);
	});
});
