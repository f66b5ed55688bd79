import { once } from "@/lib/data/records";
import { sourceDays } from "@/lib/data/source-days";
import { usageIn } from "@/lib/data/usage";
import { sizeOf } from "@/lib/domain/plan/bits";
import { fitOf } from "@/lib/domain/plan/fit";
import { targetPackOf } from "@/lib/domain/plan/target-pack";
import type { TargetFit } from "@/lib/schema/props/fit";
import { decidedUsage, engineTables } from "./audience";
import { baselineTargets, plannedTarget, rowsOf } from "./plan-targets";

/** Queries that are written often, beside Baseline of each year. */
const queries = [
	"baseline widely available",
	"baseline newly available",
	"defaults",
	"> 0.5%, not dead",
	"> 1%",
	"last 2 years",
	"last 2 versions",
];

/** Ready-made targets: Baseline of every year that is over by the data, and queries that are written often. */
export const readyTargets = once(() => {
	const thisYear = sourceDays().features.slice(0, 4);
	const years = baselineTargets()
		.filter(({ year }) => year < thisYear)
		.map(({ year, ...target }) => ({ query: `baseline ${year}`, ...target }));
	const others = queries.map((query) => ({ query, ...plannedTarget(rowsOf(query)) }));
	return targetPackOf(
		[...years, ...others].map(({ query, rows, works }) => ({ query, rows, works: sizeOf(works) })),
	);
}, "ready-made targets");

/** What ready-made targets come to for a region's people; undefined where there is no such region. */
export function fitIn(code: string): TargetFit | undefined {
	const rows = usageIn(code);
	if (!rows) return undefined;
	const audience = { usage: decidedUsage(rows), weights: { kind: "region" as const, code } };
	return fitOf(readyTargets(), audience, { engines: engineTables(), newest: {} });
}
