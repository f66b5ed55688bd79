import type { AudienceTables } from "@/lib/audience/schema/choices";
import { computeTargetShares } from "@/lib/audience/target-shares";
import { resolveEngines } from "@/lib/support/resolve-engine";
import type { Audience, UsageRow } from "@/lib/support/schema/audience";

/** Usage that the reader imported: shares (0..1), the file's name, and the ISO day of the import. */
export interface ImportedNumbers {
	name: string;
	day: string;
	usage: UsageRow[];
}

/** Replaces the usage of an audience resolved for the world with imported usage. */
export const applyImportedNumbers = (
	{ query, target }: Audience,
	{ name, day, usage }: ImportedNumbers,
	{ engines, newest }: AudienceTables,
): Audience => ({
	query,
	weights: { kind: "imported", name, day },
	target: computeTargetShares(target, usage, newest),
	usage: resolveEngines(usage, engines),
});

/** The imported usage of an audience; undefined if it uses a region's usage. */
export const getAudienceNumbers = ({ weights, usage }: Audience): ImportedNumbers | undefined =>
	weights.kind === "imported"
		? {
				name: weights.name,
				day: weights.day,
				usage: usage.map(({ agent, version, share }) => ({ agent, version, share })),
			}
		: undefined;
