import { describeUnknownNames } from "@/lib/check/report/unknown-names";

const known = new Set(["dialog", "subgrid", "css.properties.gap"]);
const describeHandled = (...names: string[]) => describeUnknownNames('"handled" names', names, known);

it("says nothing about known names", () => {
	expect(describeHandled()).toBeUndefined();
	expect(describeHandled("dialog", "css.properties.gap")).toBeUndefined();
});

it("names unknown ones, and the nearest known name", () => {
	expect(describeHandled("subgrid", "dialgo", "zzz")).toBe(
		'"handled" names what is neither a feature nor a key that the check finds: "dialgo", "zzz". Did you mean "dialog"?',
	);
	expect(describeHandled("zzzzzzzz")).toMatch(/finds: "zzzzzzzz"\.$/);
	expect(describeHandled("x".repeat(99))).toContain(`"${"x".repeat(60)}…"`);
});
