import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getFilePath, readPagesToRender } from "@/lib/static-props/pages-to-render";

it.each([
	["/compat/[...key]", { key: ["api", "Window"] }, "/compat/api/Window"],
	["/about/[[...slug]]", { slug: ["reach"] }, "/about/reach"],
	["/about/[[...slug]]", { slug: [] }, "/about"],
	["/browsers/[browser]/[version]", { browser: "safari", version: "16.4" }, "/browsers/safari/16.4"],
	["/features", {}, "/features"],
])("returns the path of a page of %s", (route, params, path) => {
	expect(getFilePath(route, params)).toBe(path);
});

describe("readPagesToRender", () => {
	const folder = mkdtempSync(join(tmpdir(), "webreach-plan-"));
	const file = join(folder, "plan.json");
	afterAll(() => rmSync(folder, { recursive: true }));
	afterEach(() => {
		delete process.env.PAGES_TO_RENDER;
	});

	it("resolves to undefined, which means all pages, without a plan", async () => {
		await expect(readPagesToRender("/features/[id]")).resolves.toBeUndefined();
	});

	it("waits for the plan, and resolves to its pages", async () => {
		process.env.PAGES_TO_RENDER = file;
		const read = readPagesToRender("/features/[id]");
		writeFileSync(file, JSON.stringify({ "/features/[id]": ["/features/grid"] }));
		await expect(read).resolves.toEqual(new Set(["/features/grid"]));
		await expect(readPagesToRender("/compat/[...key]")).resolves.toEqual(new Set());
	});
});
