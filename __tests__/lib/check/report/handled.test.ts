import type { Audience, ResolvedRow } from "@/lib/audience/schema/audience";
import { createChecker, createFileReport } from "@/lib/check/report/file-report";
import { formatFinding } from "@/lib/check/report/messages";
import { summarizeReports } from "@/lib/check/report/summarize-report";
import { indexAudience } from "@/lib/support/summarize-reach";

const row: ResolvedRow = {
	...{ agent: "chrome", version: "100", share: 0.6 },
	by: { browser: "chrome", low: "100", high: "100" },
};
const audience: Audience = {
	...{ query: "", weights: { kind: "region", code: "world" } },
	...{ target: [row], usage: [row] },
};
const facts = {
	supportOf: () => ({ chrome: [{ level: "full" as const, from: "120" }] }),
	featureOf: (key: string) => (key.startsWith("a.") ? { id: "feature-a", name: "A" } : undefined),
	recordedFor: () => undefined,
	pageOf: (key: string) => key,
};

/** The report of code that uses `a.b` and `c.d`, which Chrome 100 lacks. */
function report(handled: string[]) {
	const checker = createChecker(indexAudience(audience), facts, handled);
	const uses = ["a.b", "c.d"].map((key) => ({ key, start: 0, end: 1, effect: "breaks" as const }));
	return summarizeReports([createFileReport("a.js", "x", { uses, faults: [] }, checker)], [], checker);
}

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
