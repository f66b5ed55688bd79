import { toFound, toMissing, toMissingWithProps, toMoved } from "@/lib/static-props/outcome";

it("creates outcomes with the right kind", () => {
	expect(toFound({ name: "Grid" })).toEqual({ kind: "found", props: { name: "Grid" } });
	expect(toMoved("/features/grid")).toEqual({ kind: "moved", to: "/features/grid" });
	expect(toMissing).toEqual({ kind: "missing" });
	expect(toMissingWithProps({ name: "Nothing" })).toEqual({ kind: "missing", props: { name: "Nothing" } });
});
