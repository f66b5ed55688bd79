import { compareText } from "@/lib/support/compare-text";
import type { LeadLine } from "./schema";

/** An audience's shares (0..1) by feature id: full support, and full or partial support. */
type Shares = ReadonlyMap<string, { share: number; withLimits: number }>;

/** Whether a version that does not lead has the feature partly: in a lead, `f` leads wherever it occurs. */
const isPartlyElsewhere = ([, , , , marks]: LeadLine) => marks.includes("f") && marks.includes("p");

/**
 * Sorts lines: features that the versions behind lack in full come before those that one of them has partly. Each by
 * the share of an audience that can use the feature, highest first, then by that with full support and by id.
 * A line without shares keeps its own.
 */
export const rankLines = (lines: readonly LeadLine[], own: Shares): LeadLine[] =>
	lines
		.map(([id, name, full, usable, marks]): LeadLine => {
			const shares = own.get(id);
			return [id, name, shares?.share ?? full, shares?.withLimits ?? usable, marks];
		})
		.sort((line, other) => {
			const [id, , full, usable] = line;
			const [otherId, , otherFull, otherUsable] = other;
			return (
				Number(isPartlyElsewhere(line)) - Number(isPartlyElsewhere(other)) ||
				otherUsable - usable ||
				otherFull - full ||
				compareText(id, otherId)
			);
		});
