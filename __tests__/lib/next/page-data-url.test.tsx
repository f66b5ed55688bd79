import fc from "fast-check";
import PageLoader from "next/dist/client/page-loader";
import { formatUrl } from "next/dist/shared/lib/router/utils/format-url";
import { getPageDataUrl, getPageProps, isPageData } from "@/lib/next/page-data-url";

const word = fc.stringMatching(/^[\w$@ &=?#%+'äな-]{1,12}$/);
const value = fc.oneof(word, fc.array(word, { maxLength: 3 }), fc.constant(undefined));
const query = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), value, { maxKeys: 4 });
const path = fc
	.array(word, { maxLength: 4 })
	.map((parts) => new URL(`/${parts.map(encodeURIComponent).join("/")}`, location.href).pathname);

beforeEach(() => {
	window.__NEXT_DATA__ = { buildId: "a-build" } as never;
	// Next's build replaces this variable in browser code.
	process.env.__NEXT_I18N_SUPPORT = "true";
});

test("the URL equals that of Next's own router", () => {
	const loader = new PageLoader("a-build", "");
	fc.assert(
		fc.property(path, query, fc.constantFrom("en", "pt-BR"), (asPath, parameters, locale) => {
			const href = formatUrl({ pathname: "/features/[id]", query: parameters });
			const expected = loader.getDataHref({ href, asPath, locale, skipInterpolation: true });
			const actual = getPageDataUrl({ path: asPath, locale, query: parameters });
			const full = (address: string) => new URL(address, location.href).href;
			expect(full(actual)).toBe(full(expected));
			expect(isPageData(actual)).toBe(true);
		}),
	);
});

test("query and fragment of the path are ignored", () => {
	const toUrl = (from: string) => getPageDataUrl({ path: from, locale: "de", query: {} });
	expect(toUrl("/groups/grid?x=1#y")).toBe("/_next/data/a-build/de/groups/grid.json");
	expect(toUrl("/")).toBe("/_next/data/a-build/de.json");
});

test("without __NEXT_DATA__ the URL has the build id `unknown`", () => {
	window.__NEXT_DATA__ = undefined as never;
	expect(getPageDataUrl({ path: "/about", locale: "en", query: {} })).toBe(
		"/_next/data/unknown/en/about.json",
	);
});

test.each([
	["a page", { pageProps: { a: 1 } }, { a: 1 }],
	["a string", "pageProps", undefined],
	["null", null, undefined],
	["a page without props", { notFound: true }, undefined],
	["props that are not an object", { pageProps: 7 }, undefined],
])("getPageProps of %s", (_, body, properties) => {
	expect(getPageProps(body)).toEqual(properties);
});
