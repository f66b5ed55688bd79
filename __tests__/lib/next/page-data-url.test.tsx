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
	// As the build writes it into the browser's code.
	process.env.__NEXT_I18N_SUPPORT = "true";
});

test("page data are asked for where Next's own router asks for them", () => {
	const loader = new PageLoader("a-build", "");
	fc.assert(
		fc.property(path, query, fc.constantFrom("en", "pt-BR"), (asPath, parameters, locale) => {
			const href = formatUrl({ pathname: "/features/[id]", query: parameters });
			const theirs = loader.getDataHref({ href, asPath, locale, skipInterpolation: true });
			const ours = getPageDataUrl({ path: asPath, locale, query: parameters });
			const full = (address: string) => new URL(address, location.href).href;
			expect(full(ours)).toBe(full(theirs));
			expect(isPageData(ours)).toBe(true);
		}),
	);
});

test("what stands behind the path of an address is no part of the page's name", () => {
	const of = (from: string) => getPageDataUrl({ path: from, locale: "de", query: {} });
	expect(of("/groups/grid?x=1#y")).toBe("/_next/data/a-build/de/groups/grid.json");
	expect(of("/")).toBe("/_next/data/a-build/de.json");
});

test("without what Next writes into the document the address leads nowhere, and nothing fails", () => {
	window.__NEXT_DATA__ = undefined as never;
	expect(getPageDataUrl({ path: "/about", locale: "en", query: {} })).toBe(
		"/_next/data/unknown/en/about.json",
	);
});

test.each([
	["a page's", { pageProps: { a: 1 } }, { a: 1 }],
	["a word's", "pageProps", undefined],
	["nothing's", null, undefined],
	["those of a page that names none", { notFound: true }, undefined],
	["of another shape", { pageProps: 7 }, undefined],
])("the properties in page data: %s", (_, body, properties) => {
	expect(getPageProps(body)).toEqual(properties);
});
