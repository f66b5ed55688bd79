import { getFeatures } from "@/lib/data/features";
import { resolveFeatureName, resolveFeatureNames } from "@/lib/search/queries/resolve-feature";

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
});
