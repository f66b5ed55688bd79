import type { LeadLine } from "./schema";

/** An audience's shares (0..1) by feature id. */
type Shares = ReadonlyMap<string, { share: number }>;

/** Sorts lines by an audience's reach, highest first, then by id. A line without a share keeps its own reach. */
export const rankLines = (lines: readonly LeadLine[], own: Shares): LeadLine[] =>
	lines
		.map(([id, name, reach, marks]): LeadLine => [id, name, own.get(id)?.share ?? reach, marks])
		.sort(([id, , reach], [otherId, , other]) => other - reach || (id < otherId ? -1 : 1));
