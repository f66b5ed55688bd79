import fc from "fast-check";
import { locales } from "@/lib/i18n/locales";
import { getAbsoluteUrl, getAlternateUrls, paths } from "@/lib/paths/pages";

describe("getAbsoluteUrl", () => {
	it("prefixes the path with the language, except the default one", () => {
		expect(getAbsoluteUrl("/")).toBe("http://localhost:3000/");
		expect(getAbsoluteUrl("/", "de")).toBe("http://localhost:3000/de");
		expect(getAbsoluteUrl("/features/grid", "en")).toBe("http://localhost:3000/features/grid");
		expect(getAbsoluteUrl("/features/grid", "ja")).toBe("http://localhost:3000/ja/features/grid");
	});
});

describe("getAlternateUrls", () => {
	it("returns one URL per language, and x-default", () => {
		expect(getAlternateUrls("/groups")).toEqual([
			["en", "http://localhost:3000/groups"],
			...locales.slice(1).map((locale) => [locale, `http://localhost:3000/${locale}/groups`]),
			["x-default", "http://localhost:3000/groups"],
		]);
	});
});

describe("paths", () => {
	it("do not escape the characters of compat keys", () => {
		expect(paths.compat("javascript.builtins.Array.@@iterator")).toBe(
			"/compat/javascript/builtins/Array/@@iterator",
		);
		expect(paths.compat()).toBe("/compat");
	});

	it("escape any id within its segment", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (id) => {
				fc.pre(id !== "." && id !== "..");
				for (const path of [paths.browser(id), paths.snapshot(id), paths.release("chrome", id)]) {
					const { pathname, search, hash } = new URL(getAbsoluteUrl(path));
					expect([pathname, search, hash]).toEqual([path, "", ""]);
					expect(decodeURIComponent(pathname.split("/").at(-1) ?? "")).toBe(id);
				}
			}),
		);
	});
});
