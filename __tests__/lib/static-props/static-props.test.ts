import type { GetServerSidePropsContext, GetStaticPropsContext } from "next";
import { z } from "zod";
import { env } from "@/lib/env";
import { type Outcome, toFound, toMissing, toMissingWithProps, toMoved } from "@/lib/static-props/outcome";
import { serverPage, staticPage } from "@/lib/static-props/page";
import { checkPageData, MAX_PAGE_DATA, PageDataError } from "@/lib/static-props/page-data";
import { staticPaths } from "@/lib/static-props/paths";
import { recordServerError } from "@/lib/telemetry/server";

jest.mock("@/lib/telemetry/server", () => ({
	recordServerError: jest.fn(),
	toError: (thrown: unknown) => (thrown instanceof Error ? thrown : new Error("thrown")),
}));

const params = z.object({ id: z.string().regex(/^[a-z]+$/) });
const props = z.object({ name: z.string() });
const getResult = (outcome: () => Outcome<{ name: string }>, context: Partial<GetStaticPropsContext> = {}) =>
	staticPage({ route: "/things/[id]", params, props, load: outcome, revalidate: 60 })({
		params: { id: "subgrid" },
		...context,
	});

describe("staticPage", () => {
	it("returns parsed props without undeclared fields", async () => {
		const load = () => toFound({ name: "Subgrid", secret: "x" });
		expect(await getResult(load)).toEqual({ props: { name: "Subgrid" }, revalidate: 60 });
	});

	it("returns notFound for missing pages, and for invalid parameters without calling the loader", async () => {
		expect(await getResult(() => toMissing)).toEqual({ notFound: true, revalidate: 60 });
		const load = jest.fn();
		expect(await getResult(load, { params: { id: "../etc" } })).toHaveProperty("notFound", true);
		expect(await getResult(load, { params: {} })).toHaveProperty("notFound", true);
		expect(load).not.toHaveBeenCalled();
	});

	it("sets `revalidate` on every result, and omits it for pages that never change", async () => {
		for (const outcome of [toFound({ name: "Subgrid" }), toMissing, toMoved("/things/new")]) {
			expect(await getResult(() => outcome)).toHaveProperty("revalidate", 60);
			const cached = staticPage({ route: "/things/[id]", params, props, load: () => outcome });
			// Next rejects a result with an undefined `revalidate`.
			expect(Object.keys(await cached({ params: { id: "subgrid" } }))).not.toContain("revalidate");
		}
	});

	it("redirects moved pages permanently, in the same locale", async () => {
		const load = () => toMoved("/things/new");
		expect(await getResult(load, { locale: "en", defaultLocale: "en" })).toHaveProperty("redirect", {
			destination: "/things/new",
			permanent: true,
		});
		expect(await getResult(load, { locale: "de", defaultLocale: "en" })).toHaveProperty(
			"redirect.destination",
			"/de/things/new",
		);
	});

	it("passes the locale to the loader", async () => {
		const load = jest.fn((_params: object, { locale }: { locale: string | undefined }) =>
			toFound({ name: String(locale) }),
		);
		const answer = staticPage({ route: "/things/[id]", params, props, load });
		expect(await answer({ params: { id: "subgrid" }, locale: "ja" })).toEqual({ props: { name: "ja" } });
	});

	it("records an error with its route and rethrows it", async () => {
		const failure = new Error("the database is on fire");
		const load = () => {
			throw failure;
		};
		await expect(getResult(load)).rejects.toBe(failure);
		expect(recordServerError).toHaveBeenCalledWith(
			failure,
			expect.objectContaining({ route: "/things/[id]", method: "GET" }),
		);
	});

	it("rejects invalid props with an error that names page and path", async () => {
		const load = () => toFound({ name: 7 as unknown as string });
		await expect(getResult(load)).rejects.toThrow('page data of /things/[id] {"id":"subgrid"} at name');
	});

	it("lists the path of each invalid field; the root if props are no object", () => {
		const list = z.object({ rows: z.array(z.object({ share: z.number() })), day: z.string() });
		const input = { rows: [{ share: 1 }, { share: "x" }], day: 5 };
		expect(() => checkPageData("/things", list, input)).toThrow(
			/^page data of \/things at rows\.1\.share: .*number.*; at day: .*string/,
		);
		expect(() => checkPageData("/things", list, 7)).toThrow(/^page data of \/things at the root: .*object/);
		expect(() => checkPageData("/things", list, 7)).toThrow(
			expect.objectContaining({ name: "PageDataError" }),
		);
	});

	it("accepts page data up to the exact limit in UTF-8 bytes", () => {
		const frame = JSON.stringify({ name: "" }).length;
		const longest = { name: "x".repeat(MAX_PAGE_DATA - frame) };
		expect(MAX_PAGE_DATA).toBe(131_072);
		expect(checkPageData("/things", props, longest)).toEqual(longest);
		expect(() => checkPageData("/things", props, { name: `${longest.name}x` })).toThrow("is 129 kB");
		expect(() => checkPageData("/things", props, { name: longest.name.replace("x", "é") })).toThrow(
			PageDataError,
		);
	});

	it("rejects larger page data with an error that names page and size", async () => {
		const load = () => toFound({ name: "x".repeat(MAX_PAGE_DATA) });
		await expect(getResult(load)).rejects.toThrow(
			/page data of \/things\/\[id\] .* is 129 kB, more than 128 kB/,
		);
	});
});

describe("serverPage", () => {
	const context = (query: object) =>
		({ query, params: undefined, req: { method: "GET" } }) as unknown as GetServerSidePropsContext;
	const page = serverPage({
		route: "/search",
		params: z.object({ q: z.string().max(5) }),
		props,
		load: async ({ q }) => (q === "none" ? toMissing : q === "old" ? toMoved("/new") : toFound({ name: q })),
	});

	it("reads its parameters from the query", async () => {
		expect(await page(context({ q: "grid" }))).toEqual({ props: { name: "grid" } });
		expect(await page(context({ q: "none" }))).toEqual({ notFound: true });
		expect(await page(context({ q: "old" }))).toEqual({ redirect: { destination: "/new", permanent: true } });
		expect(await page(context({ q: "too long" }))).toEqual({ notFound: true });
		expect(await page(context({ q: ["a", "b"] }))).toEqual({ notFound: true });
	});

	it("prefers path parameters to query parameters of the same name", async () => {
		const request = { ...context({ q: "fake" }), params: { q: "real" } };
		expect(await page(request)).toEqual({ props: { name: "real" } });
	});

	it("records an error with the request's method, GET by default", async () => {
		const failure = new Error("the database is on fire");
		const load = () => {
			throw failure;
		};
		const failing = serverPage({ route: "/search", params: z.object({}), props, load });
		for (const [method, reported] of [
			["HEAD", "HEAD"],
			[undefined, "GET"],
		]) {
			const request = { query: {}, req: { method } } as unknown as GetServerSidePropsContext;
			await expect(failing(request)).rejects.toBe(failure);
			expect(recordServerError).toHaveBeenLastCalledWith(
				failure,
				expect.objectContaining({ route: "/search", method: reported }),
			);
		}
	});

	it("sets Cache-Control only with `freshFor`", async () => {
		const load = () => toFound({ name: "grid" });
		for (const [freshFor, headers] of [
			[60, [["Cache-Control", "public, max-age=0, s-maxage=60, stale-while-revalidate=60"]]],
			[undefined, []],
		] as const) {
			const definition = { route: "/search", params: z.object({}), props, load };
			const answer = serverPage(freshFor === undefined ? definition : { ...definition, freshFor });
			const res = { setHeader: jest.fn() };
			await answer({ ...context({}), res } as unknown as GetServerSidePropsContext);
			expect(res.setHeader.mock.calls).toEqual(headers);
		}
	});

	it("lets a page render its own 404", async () => {
		const res = { statusCode: 200, setHeader: jest.fn() };
		const load = () => toMissingWithProps({ name: "nothing", secret: "x" });
		const answer = serverPage({ route: "/frame", params: z.object({}), props, load, freshFor: 60 });
		const { req } = context({});
		expect(await answer({ query: {}, req, res } as unknown as GetServerSidePropsContext)).toEqual({
			props: { name: "nothing" },
		});
		expect(res.statusCode).toBe(404);
		expect(res.setHeader).not.toHaveBeenCalled();
	});
});

jest.mock("@/lib/env", () => ({ env: jest.fn() }));
const mockEnv = (most: number | undefined, PRERENDER: "all" | "first" = "all") =>
	jest.mocked(env).mockReturnValue({ PAGES_PER_KIND: most, PRERENDER } as ReturnType<typeof env>);
const page = { route: "/features/[id]", all: () => ["grid", "has", "subgrid"].map((id) => ({ id })) };

it("renders all listed pages at build time, others on request", async () => {
	mockEnv(undefined);
	expect(await staticPaths(page)({})).toEqual({
		paths: [{ params: { id: "grid" } }, { params: { id: "has" } }, { params: { id: "subgrid" } }],
		fallback: "blocking",
	});
});

it("renders only the first PAGES_PER_KIND pages", async () => {
	mockEnv(2);
	expect(await staticPaths(page)({})).toHaveProperty("paths", [
		{ params: { id: "grid" } },
		{ params: { id: "has" } },
	]);
});

it("renders only the `first` pages with PRERENDER=first", async () => {
	mockEnv(undefined, "first");
	const first = () => [{ id: "has" }];
	expect(await staticPaths({ ...page, first })({})).toHaveProperty("paths", [{ params: { id: "has" } }]);
	expect(await staticPaths(page)({})).toHaveProperty("paths.length", 3);
});
