import { getCompatRecords } from "@/lib/data/compat";
import { listSourceFiles } from "@/lib/features/loader/feature";
import { listMdnLinks } from "@/lib/features/mdn-links";

const docs = "https://developer.mozilla.org/docs/";
const titles = (...paths: string[]) =>
	listMdnLinks(
		"other",
		paths.map((path) => docs + path),
	).mdn.map(({ title }) => title);

describe("listMdnLinks", () => {
	it("sorts authoring languages first, and short paths before long ones", () => {
		expect(
			titles(
				"Web/API/TransitionEvent/elapsedTime",
				"Web/API/TransitionEvent",
				"Web/CSS/Reference/Properties/transition-delay",
				"Web/CSS/Reference/Properties/transition",
			),
		).toEqual(["transition", "transition-delay", "TransitionEvent", "TransitionEvent: elapsedTime"]);
	});

	it("begins with the page of the feature's name", () => {
		const urls = [
			"Web/CSS/Reference/Selectors/:popover-open",
			"Web/HTML/Reference/Global_attributes/popover",
		];
		const list = (id: string, paths: string[]) =>
			listMdnLinks(
				id,
				paths.map((path) => docs + path),
			).mdn.map(({ title }) => title);
		expect(list("popover", urls)).toEqual(["popover", ":popover-open"]);
		expect(list("service-workers", ["Web/API/Cache", "Web/API/ServiceWorker"])).toEqual([
			"ServiceWorker",
			"Cache",
		]);
	});

	it("adds the area to equal titles", () => {
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

	it("lists eight distinct pages and counts the rest", () => {
		const urls = Array.from({ length: 11 }, (_, n) => `${docs}Web/API/Thing${n}`);
		const { mdn, moreMdn } = listMdnLinks("other", [...urls, ...urls, undefined]);
		expect([mdn.length, moreMdn]).toEqual([8, 3]);
		expect(listMdnLinks("other", urls.slice(0, 8))).not.toHaveProperty("moreMdn");
		expect(listMdnLinks("other", [])).toEqual({ mdn: [] });
	});
});

it("areas have a fixed order, unknown areas last", () => {
	const areas = ["CSS", "HTML", "SVG", "MathML", "JavaScript", "WebAssembly"];
	const paths = [...areas, "HTTP"].map((area) => `Web/${area}/Thing${area}`);
	expect(titles(...paths.toReversed(), "Other/x")).toEqual([
		...[...areas, "HTTP"].map((area) => `Thing${area}`),
		"x",
	]);
	expect(titles("Mozilla/Z", "Web/API/Y/z")).toEqual(["Y: z", "Z"]);
	expect(titles("Web/API/Y", "Web/Manifest/X", "Mozilla/Z")).toEqual(
		["X", "API: Y", "Z"].map((t) => t.replace("API: ", "")),
	);
});

it("parses the part of the address after `/docs/`", () => {
	const url =
		"https://developer.mozilla.org/en-US/docs/Web/CSS/Guides/Grid_layout/docs/Sub%C3%A9grid#Some_part";
	expect(listMdnLinks("other", [url]).mdn).toEqual([{ title: "Subégrid (Some part)", url }]);
	expect(titles("Glossary/Polyfill")).toEqual(["Polyfill"]);
});

it("titles of members include their interface", () => {
	expect(titles("Web/API/Document/startViewTransition")).toEqual(["Document: startViewTransition"]);
	expect(titles("WebAssembly/Reference/JavaScript_interface/Memory/grow")).toEqual(["Memory: grow"]);
	expect(titles("Web/CSS/Reference/Values/gap")).toEqual(["gap"]);
});

it("lists the files with the most keys first, and counts those beyond eight", () => {
	expect(listSourceFiles(["a.json", "b.json", undefined, "b.json"])).toEqual({ files: ["b.json", "a.json"] });
	const many = Array.from({ length: 11 }, (_, index) => `${index}.json`);
	expect(listSourceFiles(many)).toEqual({ files: many.slice(0, 8), moreFiles: 3 });
});

it("has a file for each key, in the folder of its area", () => {
	const wrong = [...getCompatRecords().entries()].flatMap(([key, { source_file }]) => {
		const folder = source_file.slice(0, source_file.lastIndexOf("/") + 1).replace("_globals/", "");
		const isFile = /^[\w/-]+\/[\w.-]+\.json$/.test(source_file);
		return isFile && key.startsWith(folder.replaceAll("/", ".")) ? [] : [`${key} ${source_file}`];
	});
	expect(wrong).toEqual([]);
});
