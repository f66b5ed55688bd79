import { formatFinding } from "@/lib/check/report/messages";
import { describeUnknownNames } from "@/lib/check/report/unknown-names";
import { reportForChrome100 } from "./chrome-100";

const report = (handled: string[]) => reportForChrome100([{ key: "a.b" }, { key: "c.d" }], { handled });

it.each([["feature-a"], ["a.b"], ["a"]])("lists a use as handled that %s names", (name) => {
	const { findings, summary } = report([name]);
	const [other, handled] = findings;
	expect(other).toMatchObject({ key: "c.d", severity: "breaks", lost: 0.6 });
	expect(other).not.toHaveProperty("handled");
	expect(handled).toMatchObject({ key: "a.b", severity: "guarded", lost: 0, spared: 0.6, handled: true });
	expect(handled && formatFinding(handled)).toBe("a.b (A) is handled, which saves 60.0%");
	expect(summary.costs.map(({ name }) => name)).toEqual(["c.d"]);
});

it("counts for nobody once all uses are handled", () =>
	expect(report(["feature-a", "c"]).summary).toMatchObject({ broken: 0, reach: { unsupported: 0 } }));

it("leaves names that no use has", () => expect(report(["a.bc", "feature"])).toEqual(report([])));

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
