import { mdnLinks } from "@/lib/domain/mdn";

const docs = "https://developer.mozilla.org/docs/";
const titles = (...paths: string[]) =>
	mdnLinks(paths.map((path) => docs + path)).mdn.map(({ title }) => title);

describe("mdnLinks", () => {
	it("puts what is written in sources first, and what is short before what is long", () => {
		expect(
			titles(
				"Web/API/TransitionEvent/elapsedTime",
				"Web/API/TransitionEvent",
				"Web/CSS/Reference/Properties/transition-delay",
				"Web/CSS/Reference/Properties/transition",
			),
		).toEqual(["transition", "transition-delay", "TransitionEvent", "TransitionEvent: elapsedTime"]);
	});

	it("tells pages of one name apart", () => {
		expect(titles("Web/API/Request", "Web/API/Request/Request")).toEqual(["Request", "Request()"]);
		expect(
			titles("Web/CSS/Reference/Properties/fill-opacity", "Web/SVG/Reference/Attribute/fill-opacity"),
		).toEqual(["fill-opacity (CSS)", "fill-opacity (SVG)"]);
		expect(
			titles(
				"Web/JavaScript/Reference/Operators/async_function",
				"Web/JavaScript/Reference/Statements/async_function",
			),
		).toEqual(["async function (Operators)", "async function (Statements)"]);
		expect(
			titles(
				"Web/JavaScript/Reference/Global_Objects/Array/at",
				"Web/JavaScript/Reference/Global_Objects/TypedArray/at",
			),
		).toEqual(["Array: at", "TypedArray: at"]);
	});

	it("names eight, each once, and counts the rest", () => {
		const urls = Array.from({ length: 11 }, (_, n) => `${docs}Web/API/Thing${n}`);
		const { mdn, moreMdn } = mdnLinks([...urls, ...urls, undefined]);
		expect([mdn.length, moreMdn]).toEqual([8, 3]);
		expect(mdnLinks(urls.slice(0, 8))).not.toHaveProperty("moreMdn");
		expect(mdnLinks([])).toEqual({ mdn: [] });
	});
});
