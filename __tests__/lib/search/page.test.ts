import { loadProps } from "@/__tests__/lib/site/loader/load-page";
import { searchPage } from "@/lib/search/loader";

describe("/search", () => {
	const load = (q: string | string[], page?: string) => loadProps(searchPage, { q, ...(page && { page }) });

	it("shows some results of each type, and a link to the rest", async () => {
		const { sections, query } = await load("grid");
		expect(query).toBe("grid");
		const [feature, ...others] = sections;
		expect([feature?.type, feature?.results[0]?.id]).toEqual(["feature", "grid"]);
		expect(others.some(({ type }) => type === "key")).toBe(true);
		for (const { type, count, results, more, place } of sections) {
			expect(place).toBeUndefined();
			expect(results.every((result) => result.type === type)).toBe(true);
			expect(more).toBe(results.length < count ? `/search?q=grid+type%3A${type}` : undefined);
		}
		expect(sections.some(({ more }) => more)).toBe(true);
		expect(sections.some(({ more }) => !more)).toBe(true);
	});

	it("paginates one type by a hundred, with links to the previous and next page", async () => {
		const [first] = (await load("in:css type:key")).sections;
		const { count = 0 } = first ?? {};
		expect(count).toBeGreaterThan(200);
		expect(first?.place).toEqual({ from: 1, until: 100, next: expect.stringMatching(/page=2$/) });
		const [second] = (await load("in:css type:key", "2")).sections;
		const ids = [first, second].flatMap((section) => section?.results.map(({ id }) => id) ?? []);
		expect(new Set(ids).size).toBe(200);
		expect(second?.place).toMatchObject({ from: 101, until: 200, next: expect.stringMatching(/page=3$/) });
		expect(second?.place?.previous).toMatch(/^\/search\?q=[^&]*$/);
		const pages = Math.ceil(count / 100);
		const [last] = (await load("in:css type:key", String(pages))).sections;
		expect(last?.place).toMatchObject({ from: (pages - 1) * 100 + 1, until: count });
		expect(last?.place).not.toHaveProperty("next");
		// A page number beyond the end means the last page; an invalid one means the first.
		expect((await load("in:css type:key", "9999")).sections).toEqual([last]);
		expect((await load("in:css type:key", "x")).sections).toEqual([first]);
	});

	it("contains the query without each of its parts", async () => {
		const { parts } = await load('grid "scroll snap" -sub in:css -type:key');
		expect(parts.map(({ text }) => text)).toEqual(['"scroll snap"', "-sub", "in:css", "-type:key"]);
		const queries = parts.map(({ without }) => new URL(without, "https://a.example").searchParams.get("q"));
		expect(queries).toEqual([
			"grid -sub in:css -type:key",
			'grid "scroll snap" in:css -type:key',
			'grid "scroll snap" -sub -type:key',
			'grid "scroll snap" -sub in:css',
		]);
	});

	it("suggests similar names, and the query without filters, only without results", async () => {
		const nothing = await load("subgrid year:1999");
		expect(nothing.sections).toEqual([]);
		expect(nothing.withoutFilters).toBe("/search?q=subgrid");
		expect(nothing.near.map(({ id }) => id)).toContain("subgrid");
		const found = await load("subgrid in:css");
		expect(found).not.toHaveProperty("withoutFilters");
		expect(found.near).toEqual([]);
		const alone = await load("year:1999");
		expect(alone).not.toHaveProperty("withoutFilters");
		expect(alone.near).toEqual([]);
		expect(await load("zzqqzzqq")).not.toHaveProperty("withoutFilters");
	});

	it("accepts any text: joins several, truncates long ones, removes control characters", async () => {
		expect((await load(["sub", "grid"])).query).toBe("sub grid");
		expect((await load("a\u0000b\ud800 ")).query).toBe("a b");
		expect((await load("x".repeat(5_000))).query).toHaveLength(1_000);
		expect((await loadProps(searchPage, { q: { x: 1 } })).query).toBe("");
	});
});
