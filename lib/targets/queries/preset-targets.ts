import { packTargets, unpackTargets } from "@/lib/audience/pack-targets";
import { getEngineTables, getResolvedUsage } from "@/lib/audience/queries/audience";
import { formatSupportTest } from "@/lib/audience/user-agent-pattern";
import { createLazyValue } from "@/lib/data/records";
import { getSourceDays } from "@/lib/data/source-days";
import { readUsage } from "@/lib/data/usage";
import { countBits } from "@/lib/plan/bit-set";
import { listBaselineTargets, resolveTargetRows, toPlannedTarget } from "@/lib/plan/queries/plan-targets";
import type { TargetFit } from "@/lib/targets/schema/target-fit";
import { computeTargetFit } from "@/lib/targets/target-fit";

/** Common queries, besides Baseline of each year. */
const queries = [
	"baseline widely available",
	"baseline newly available",
	"defaults",
	"> 0.5%, not dead",
	"> 1%",
	"last 2 years",
	"last 2 versions",
];

/** The preset targets: Baseline of every completed year, and common queries. The current year is that of the data. */
export const getPresetTargets = createLazyValue(() => {
	const thisYear = getSourceDays().features.slice(0, 4);
	const years = listBaselineTargets()
		.filter(({ year }) => year < thisYear)
		.map(({ year, ...target }) => ({ query: `baseline ${year}`, ...target }));
	const others = queries.map((query) => ({ query, ...toPlannedTarget(resolveTargetRows(query)) }));
	return packTargets(
		[...years, ...others].map(({ query, rows, works }) => ({ query, rows, works: countBits(works) })),
	);
}, "ready-made targets");

/** The preset targets as JSON of a `TargetPack`. Browsers fetch it to apply imported usage. */
export const getTargetPack = createLazyValue(
	() => ({ text: JSON.stringify(getPresetTargets()) }),
	"target pack",
);

/** A function of JavaScript that tests for the browsers of a preset target. */
export function getSupportTest(query: string): string | undefined {
	const target = unpackTargets(getPresetTargets()).find((preset) => preset.query === query);
	return target && formatSupportTest(target.rows);
}

/** How the preset targets fit a region's people. Undefined for an unknown region. */
export function getTargetFit(code: string): TargetFit | undefined {
	const rows = readUsage(code);
	if (!rows) return undefined;
	const audience = { usage: getResolvedUsage(rows), weights: { kind: "region" as const, code } };
	return computeTargetFit(getPresetTargets(), audience, { engines: getEngineTables(), newest: {} });
}
