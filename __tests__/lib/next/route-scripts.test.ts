import { runInNewContext } from "node:vm";
import { addRouteScripts } from "@/lib/next/route-scripts";

const list = `self.__BUILD_MANIFEST = {
  "/": ["static/chunks/l1.js"],
  "/robots.txt": ["static/chunks/l2.js"],
  "/features/[id]": ["static/chunks/l3.js"],
  "__rewrites": { "afterFiles": [] },
  "sortedPages": ["/", "/_app", "/features/[id]", "/robots.txt"]
};self.__TURBOPACK_PAGE_BOOTSTRAP = {"/":{"otherChunks":["static/chunks/a.js","static/chunks/a.css"],"runtimeModuleIds":[1]},"/robots.txt":{"otherChunks":["static/chunks/r.js"],"runtimeModuleIds":[2]},"/_app":{"otherChunks":[],"runtimeModuleIds":[3]}};self.__BUILD_MANIFEST_CB && self.__BUILD_MANIFEST_CB()`;

it("adds the scripts of each page to the build manifest, except for routes for machines", () => {
	const self = { __BUILD_MANIFEST_CB: jest.fn(), __BUILD_MANIFEST: {}, __TURBOPACK_PAGE_BOOTSTRAP: {} };
	runInNewContext(addRouteScripts(list), { self });
	expect(self.__BUILD_MANIFEST).toEqual({
		"/": ["static/chunks/l1.js", "static/chunks/a.js"],
		"/features/[id]": ["static/chunks/l3.js"],
		__rewrites: { afterFiles: [] },
		sortedPages: ["/", "/_app", "/features/[id]", "/robots.txt"],
	});
	expect(Object.keys(self.__TURBOPACK_PAGE_BOOTSTRAP)).toEqual(["/", "/_app"]);
	expect(self.__BUILD_MANIFEST_CB).toHaveBeenCalled();
});

it("does not change a manifest in an unknown format", () => {
	expect(addRouteScripts("self.__PAGES = {}")).toBe("self.__PAGES = {}");
});
