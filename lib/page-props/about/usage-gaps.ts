import { decidedUsage, oldBuckets } from "@/lib/answers/audience";
import { usageIn } from "@/lib/data/usage";
import { countedAsOne } from "@/lib/domain/reach/usage";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import { WORLD } from "@/lib/schema/default-audience";

export const sumOf = (rows: DecidedRow[]) => rows.reduce((sum, { share }) => sum + share, 0);

/** What the world, or a region, uses, with what decides support for it. */
export const usageOf = (code: string = WORLD) => decidedUsage(usageIn(code) ?? []);

/** Whether a row is all of a browser on an old version. */
export const isOld = ({ agent, version }: DecidedRow) => oldBuckets()[agent]?.version === version;

/** What a region uses of browsers that are all counted on one old version. */
export const shareBehind = (code: string): number => sumOf(usageOf(code).filter(isOld));

/** The parts of the world's usage that are not what they seem: of no browser, and all of a browser on one version. */
export function usageGaps() {
	const usage = usageOf();
	const behind = usage.filter(isOld).sort((a, b) => b.share - a.share);
	return {
		unnamed: Math.max(0, 1 - sumOf(usage)),
		current: sumOf(usage.filter((row) => countedAsOne.includes(row.agent) && !isOld(row))),
		...(behind.length > 0 && {
			behind: {
				browsers: behind.map(({ agent, version }): [Agent, string] => [agent, version]),
				share: sumOf(behind),
			},
		}),
	};
}
