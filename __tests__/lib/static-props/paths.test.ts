import { env } from "@/lib/env";
import { staticPaths } from "@/lib/static-props/paths";

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
