import { getFeatures } from "@/lib/data/features";
import { resolveFeatureName, resolveFeatureNames } from "@/lib/search/queries/resolve-feature";

const idOf = (text: string) => resolveFeatureName(text)?.id;

describe("featureCalled", () => {
	it("knows every feature by its id and by addresses of it", () => {
		for (const [id] of getFeatures()) {
			expect(idOf(id)).toBe(id);
			expect(idOf(id.toUpperCase())).toBe(id);
			expect(idOf(`https://webstatus.dev/features/${id}`)).toBe(id);
			expect(idOf(`/de/features/${id}?for=x#y`)).toBe(id);
		}
	});

	it("knows every feature by its name, unless that is another one's id, too", () => {
		const others = getFeatures().flatMap(([id, { name }]) => {
			const found = idOf(name);
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
	])("reads %s as %s", (text, id) => {
		expect(idOf(text)).toBe(id);
	});

	it.each([
		"",
		" ",
		"nope",
		"flex",
		"and/or",
		"http://",
		"https://caniuse.com/?search=grid",
		"x".repeat(10_000),
	])("takes no guess at %j", (text) => {
		expect(resolveFeatureName(text)).toBeUndefined();
	});
});

describe("featuresCalled", () => {
	it("names each feature and each unknown piece once, by whatever names they were given", () => {
		const { known, unknown } = resolveFeatureNames(
			"subgrid, Subgrid, min(), max(), and clamp(), nope; nope has",
		);
		expect(known.map(({ id }) => id)).toEqual(["subgrid", "min-max-clamp"]);
		expect(unknown).toEqual(["nope", "nope has"]);
	});
});
