import { getTwinPath, getTwinSource, parseTwinPage } from "@/lib/paths/markdown";

it.each([
	["/features/subgrid", "/features/subgrid.md"],
	["/de/compat/api/Element", "/de/compat/api/Element.md"],
	["/browsers/safari/17.4", "/browsers/safari/17.4.md"],
	["/PT-br/baseline/2024/09", "/PT-br/baseline/2024/09.md"],
	["/features", undefined],
	["/features/subgrid.md", undefined],
	["/browsers/safari", undefined],
])("the twin of %s is %s", (page, twin) => {
	expect(getTwinPath(page)).toBe(twin);
	if (twin) expect(getTwinSource(twin)).toBe(`/markdown${page}`);
	expect(getTwinSource(page.replace(/\.md$/, ""))).toBeUndefined();
});

it.each([["/about/data.md"], ["/features.md"], ["/.md"]])("%s is no twin", (path) =>
	expect(getTwinSource(path)).toBeUndefined(),
);

it("parses the segments of a page", () => {
	expect(parseTwinPage(["features", "subgrid"])).toEqual({
		route: "/features/[id]",
		params: { id: "subgrid" },
		locale: undefined,
	});
	expect(parseTwinPage(["zh-cn", "compat", "html", "elements", "a"])).toMatchObject({
		params: { key: ["html", "elements", "a"] },
		locale: "zh-CN",
	});
	expect(parseTwinPage(["browsers", "safari", "17.4"])?.params).toEqual({
		browser: "safari",
		version: "17.4",
	});
	expect(parseTwinPage(["features", "a/b"])?.params).toEqual({ id: "a/b" });
	expect(parseTwinPage(["de"])).toBeUndefined();
	expect(parseTwinPage(["search"])).toBeUndefined();
});
