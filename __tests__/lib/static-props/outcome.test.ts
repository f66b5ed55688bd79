import { found, missing, missingWith, moved } from "@/lib/static-props/outcome";

it("makes the outcomes that pages and tests tell apart by their kind", () => {
	expect(found({ name: "Grid" })).toEqual({ kind: "found", props: { name: "Grid" } });
	expect(moved("/features/grid")).toEqual({ kind: "moved", to: "/features/grid" });
	expect(missing).toEqual({ kind: "missing" });
	expect(missingWith({ name: "Nothing" })).toEqual({ kind: "missing", props: { name: "Nothing" } });
});
