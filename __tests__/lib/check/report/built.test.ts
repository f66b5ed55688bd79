import { createSupportAfterBuild } from "@/lib/build/support-after-build";
import { formatFinding } from "@/lib/check/report/messages";
import type { CompatUse } from "@/lib/check/uses";
import { facts, reportForChrome100 } from "./chrome-100";

const data = {
	findHelp: (key: string) =>
		key === "js.known"
			? [{ kind: "polyfill" as const, tool: "core-js" as const, name: "core-js/actual/array/at" }]
			: [],
	findPrefixed: () => undefined,
	stageOf: () => undefined,
	editions: [],
};

/** The report of code after a build with polyfills of core-js. */
const report = (uses: Partial<CompatUse>[], handled: string[] = []) =>
	reportForChrome100(
		uses.map((use) => ({ key: "js.known", ...use })),
		{
			handled,
			afterBuild: createSupportAfterBuild({ polyfills: { coreJs: "usage" } }, data, facts.supportOf),
		},
	);

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
