import { formatFinding } from "@/lib/check/report/messages";
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
