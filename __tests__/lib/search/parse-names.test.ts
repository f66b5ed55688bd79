import fc from "fast-check";
import { getFeatures } from "@/lib/data/features";
import { parseComparison } from "@/lib/search/parse-comparison";
import { parseNameList } from "@/lib/search/parse-name-list";
import { resolveFeatureName, resolveFeatureNames } from "@/lib/search/queries/resolve-feature";

describe("parseComparison", () => {
	const names = new Map(
		["chrome", "safari", "firefox", "edge", "opera"].map((browser) => [browser, { browser }] as const),
	)
		.set("chrome for android", { browser: "chrome_android" })
		.set("ios safari", { browser: "safari_ios" });
	const parse = (typed: string) =>
		parseComparison(typed, names)?.map(({ browser, version }) => `${browser} ${version}`.trim());

	it.each([
		["chrome 120 vs safari 17", ["chrome 120", "safari 17"]],
		["Chrome 120 VS. Safari 17.4", ["chrome 120", "safari 17.4"]],
		["chrome v120 versus safari v17", ["chrome 120", "safari 17"]],
		["chrome-120 against edge-121", ["chrome 120", "edge 121"]],
		["safari vs chrome", ["safari", "chrome"]],
		["compare chrome firefox and safari", ["chrome", "firefox", "safari"]],
		["difference between chrome for android and chrome", ["chrome_android", "chrome"]],
		["chrome/edge comparison", ["chrome", "edge"]],
		["chrome 120 safari 17", ["chrome 120", "safari 17"]],
		["ios safari 16, ios safari 17", ["safari_ios 16", "safari_ios 17"]],
		["safari 16 vs safari", ["safari 16", "safari"]],
	])("%s compares %j", (typed, versions) => expect(parse(typed)).toEqual(versions));

	it.each([
		"",
		"chrome",
		"chrome 120",
		"chrome safari",
		"chrome 120 safari",
		"chrome vs chrome",
		"chrome vs",
		"grid vs flexbox",
		"chrome vs safari grid",
		"120 vs 17",
		"chrome vs safari vs firefox vs edge vs opera",
	])("%j is no comparison", (typed) => expect(parse(typed)).toBeUndefined());
});

describe("parseNameList", () => {
	const names = [
		"subgrid",
		"has",
		"Container queries",
		"min(), max(), and clamp()",
		"Small, large, and dynamic units",
	];
	const find = (name: string) => names.find((one) => one.toLowerCase() === name.toLowerCase());

	describe("parseNameList", () => {
		it("parses names with any separator, in order", () => {
			fc.assert(
				fc.property(
					fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(",", ", ", ";", "\n", " ,\n "))),
					(list) => {
						const text = list.map(([name, separator]) => name + separator).join("");
						expect(parseNameList(text, find)).toEqual({ known: list.map(([name]) => name), unknown: [] });
					},
				),
			);
		});

		it("preserves all letters of the input", () => {
			fc.assert(
				fc.property(fc.string(), (text) => {
					const { known, unknown } = parseNameList(text, (name) => (/^\p{L}/u.test(name) ? name : undefined));
					const letters = (some: string) => [...some.replaceAll(/[\s,;]/g, "")].sort().join("");
					expect(letters([...known, ...unknown].join(""))).toBe(letters(text));
				}),
			);
		});

		it("splits at spaces only if each word is a name", () => {
			expect(parseNameList("subgrid has", find).known).toEqual(["subgrid", "has"]);
			expect(parseNameList("subgrid layout, has", find)).toEqual({
				known: ["has"],
				unknown: ["subgrid layout"],
			});
		});

		it("limits the number of lookups", () => {
			const findName = jest.fn(() => undefined);
			const { unknown } = parseNameList("a b,".repeat(2_000), findName);
			expect(unknown).toHaveLength(2_000);
			expect(findName.mock.calls.length).toBeLessThan(2_000);
		});
	});
});

const resolveId = (text: string) => resolveFeatureName(text)?.id;

describe("resolveFeatureName", () => {
	it("resolves every feature by id and by URL", () => {
		for (const [id] of getFeatures()) {
			expect(resolveId(id)).toBe(id);
			expect(resolveId(id.toUpperCase())).toBe(id);
			expect(resolveId(`https://webstatus.dev/features/${id}`)).toBe(id);
			expect(resolveId(`/de/features/${id}?for=x#y`)).toBe(id);
		}
	});

	it("resolves every feature by name, unless another feature has that id", () => {
		const others = getFeatures().flatMap(([id, { name }]) => {
			const found = resolveId(name);
			return found === id ? [] : [[name.toLowerCase(), found]];
		});
		for (const [name, found] of others) expect(found).toBe(name);
		expect(others.length).toBeLessThan(8);
	});

	it.each([
		["container Queries", "container-queries"],
		[":has()", "has"],
		["<dialog>", "dialog"],
		["HTTP/2", "http2"],
		["Navigator.share", "share"],
		["css.properties.grid-template-columns.subgrid", "subgrid"],
		["http.headers.Early-Data", "early-data"],
		["https://caniuse.com/css-subgrid", "subgrid"],
		["caniuse.com/mdn-css_properties_grid-template-columns_subgrid", "subgrid"],
		["https://developer.mozilla.org/en-US/docs/Web/API/Navigator/share", "share"],
		["https://github.com/web-platform-dx/web-features/blob/main/features/subgrid.yml", "subgrid"],
		["https://webreach.example/badge/subgrid.svg", "subgrid"],
		["/compat/css/properties/grid-template-columns/subgrid", "subgrid"],
		["flex", "flexbox"],
	])("resolves %s to %s", (text, id) => {
		expect(resolveId(text)).toBe(id);
	});

	it.each([
		"",
		" ",
		"nope",
		"left",
		"and/or",
		"http://",
		"https://caniuse.com/?search=grid",
		"x".repeat(10_000),
	])("returns undefined for %j", (text) => {
		expect(resolveFeatureName(text)).toBeUndefined();
	});
});

describe("resolveFeatureNames", () => {
	it("lists each feature and each unknown name once", () => {
		const { known, unknown } = resolveFeatureNames(
			"subgrid, Subgrid, min(), max(), and clamp(), nope; nope has",
		);
		expect(known.map(({ id }) => id)).toEqual(["subgrid", "min-max-clamp"]);
		expect(unknown).toEqual(["nope", "nope has"]);
	});

	it("resolves two names to two features, though both together resemble a third", () => {
		const { known } = resolveFeatureNames("text-decoration,color,a");
		expect(known.map(({ id }) => id)).toEqual(["text-decoration", "color", "a"]);
	});
});
