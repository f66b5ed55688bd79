import { targetShares } from "@/lib/domain/reach/target-shares";
import { decided } from "@/lib/domain/reach/usage";
import type { Audience, UsageRow } from "@/lib/schema/audience";
import type { AudienceTables } from "@/lib/schema/choices";

/** Numbers that the reader imported: shares (0..1), the name of their file, the ISO day of the import. */
export interface ImportedNumbers {
	name: string;
	day: string;
	usage: UsageRow[];
}

/** A target, resolved for the world, weighed by imported numbers. */
export const weighedBy = (
	{ query, target }: Audience,
	{ name, day, usage }: ImportedNumbers,
	{ engines, newest }: AudienceTables,
): Audience => ({
	query,
	weights: { kind: "imported", name, day },
	target: targetShares(target, usage, newest),
	usage: decided(usage, engines),
});

/** The imported numbers of an audience, if it counts by some. */
export const numbersOf = ({ weights, usage }: Audience): ImportedNumbers | undefined =>
	weights.kind === "imported"
		? {
				name: weights.name,
				day: weights.day,
				usage: usage.map(({ agent, version, share }) => ({ agent, version, share })),
			}
		: undefined;
