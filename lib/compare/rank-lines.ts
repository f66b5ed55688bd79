import type { LeadLine } from "./schema";

/** An audience's shares (0..1) by feature id: full support, and full or partial support. */
type Shares = ReadonlyMap<string, { share: number; withLimits: number }>;

/**
 * Sorts lines by the share of an audience that can use the feature, highest first, then by that with full support and by id.
 * A line without shares keeps its own.
 */
export const rankLines = (lines: readonly LeadLine[], own: Shares): LeadLine[] =>
	lines
		.map(([id, name, full, usable, marks]): LeadLine => {
			const shares = own.get(id);
			return [id, name, shares?.share ?? full, shares?.withLimits ?? usable, marks];
		})
		.sort(
			([id, , full, usable], [otherId, , otherFull, otherUsable]) =>
				otherUsable - usable || otherFull - full || (id < otherId ? -1 : 1),
		);
