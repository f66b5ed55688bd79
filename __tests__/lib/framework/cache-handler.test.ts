import { resolve } from "node:path";

const next = "next/dist/server/lib/incremental-cache";
const asked = () =>
	(require("@/lib/framework/cache-handler") as { cacheHandler: () => string | undefined }).cacheHandler();
const withCache = (name: string, make: () => object) => {
	jest.doMock(`${next}/${name}`, make);
	return asked();
};
beforeEach(() => {
	jest.resetModules();
});
afterEach(() => {
	for (const name of ["file-system-cache", "shared-cache-controls.external"])
		jest.dontMock(`${next}/${name}`);
});

test("Next is given our cache of pages", () => {
	expect(asked()).toBe(resolve("lib/framework/page-cache.js"));
});

test.each([
	[
		"module",
		() => {
			throw new Error("Cannot find module");
		},
	],
	["class", () => ({})],
	[
		"method",
		() => ({
			default: class {
				async get() {}
			},
		}),
	],
])("Next keeps its own cache where its %s is gone", (_, make) => {
	expect(withCache("file-system-cache", make as () => object)).toBeUndefined();
});

test("Next is given our cache without the lifetimes, too", () => {
	expect(withCache("shared-cache-controls.external", () => ({}))).toBeDefined();
});
