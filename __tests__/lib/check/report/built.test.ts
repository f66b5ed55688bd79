import type { Audience, ResolvedRow } from "@/lib/audience/schema/audience";
import { createSupportAfterBuild } from "@/lib/build/support-after-build";
import { createChecker, createFileReport } from "@/lib/check/report/file-report";
import { formatFinding } from "@/lib/check/report/messages";
import { summarizeReports } from "@/lib/check/report/summarize-report";
import type { CompatUse } from "@/lib/check/uses";
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
	featureOf: () => undefined,
	recordedFor: () => undefined,
	pageOf: (key: string) => key,
};
const data = {
	findHelp: (key: string) =>
		key === "js.known"
			? [{ kind: "polyfill" as const, tool: "core-js" as const, name: "core-js/actual/array/at" }]
			: [],
	findPrefixed: () => undefined,
	stageOf: () => undefined,
	editions: [],
};

/** The report of code, which Chrome 100 does not run, after a build with polyfills of core-js. */
function report(uses: Partial<CompatUse>[], handled: string[] = []) {
	const afterBuild = createSupportAfterBuild({ polyfills: { coreJs: "usage" } }, data, facts.supportOf);
	const checker = createChecker(indexAudience(audience), facts, handled, afterBuild);
	const all = uses.map((use) => ({
		...{ key: "js.known", start: 0, end: 1, effect: "breaks" as const },
		...use,
	}));
	return summarizeReports([createFileReport("a.js", "x", { uses: all, faults: [] }, checker)], [], checker);
}

it("does not count as breaking what the build makes work", () => {
	const { findings, summary } = report([{}, { key: "js.other" }]);
	const [other, built] = findings;
	expect(other).toMatchObject({ key: "js.other", severity: "breaks", lost: 0.6 });
	expect(other).not.toHaveProperty("built");
	expect(built).toMatchObject({ key: "js.known", severity: "guarded", lost: 0, spared: 0.6, built: true });
	expect(built && formatFinding(built)).toBe("js.known is changed by your build, which saves 60.0%");
	expect(summary.costs.map(({ name }) => name)).toEqual(["js.other"]);
	expect(report([{}]).summary).toMatchObject({ broken: 0, brokenInTarget: 0, reach: { unsupported: 0 } });
});

it("leaves code under an older name as it is", () =>
	expect(report([{ as: "old" }]).findings).toMatchObject([{ severity: "breaks", lost: 0.6 }]));

it("says nothing of the build where the code has a fallback already", () => {
	const guarded = report([{ fallbacks: [[]] }]).findings[0];
	expect(guarded).toMatchObject({ severity: "guarded" });
	expect(guarded).not.toHaveProperty("built");
	expect(report([{}], ["js.known"]).findings[0]).not.toHaveProperty("built");
});
