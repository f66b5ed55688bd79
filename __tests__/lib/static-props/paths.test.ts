import { env } from "@/lib/env";
import { staticPaths } from "@/lib/static-props/paths";

jest.mock("@/lib/env", () => ({ env: jest.fn() }));
const build = (most: number | undefined, PRERENDER: "all" | "first" = "all") =>
	jest.mocked(env).mockReturnValue({ PAGES_PER_KIND: most, PRERENDER } as ReturnType<typeof env>);
const page = { route: "/features/[id]", all: () => ["grid", "has", "subgrid"].map((id) => ({ id })) };

it("makes every page at build time, the others when they are asked for", async () => {
	build(undefined);
	expect(await staticPaths(page)({})).toEqual({
		paths: [{ params: { id: "grid" } }, { params: { id: "has" } }, { params: { id: "subgrid" } }],
		fallback: "blocking",
	});
});

it("makes the first few of a kind where a build is to try things out", async () => {
	build(2);
	expect(await staticPaths(page)({})).toHaveProperty("paths", [
		{ params: { id: "grid" } },
		{ params: { id: "has" } },
	]);
});

it("makes the pages that readers meet first in a quick build", async () => {
	build(undefined, "first");
	const first = () => [{ id: "has" }];
	expect(await staticPaths({ ...page, first })({})).toHaveProperty("paths", [{ params: { id: "has" } }]);
	expect(await staticPaths(page)({})).toHaveProperty("paths.length", 3);
});
