import type { LeadLine } from "@/lib/schema/props/compare";

/** What is known of an audience's reach, by feature; lines keep theirs where there is nothing. */
type Shares = ReadonlyMap<string, { share: number }>;

/** Lines of a comparison with the reach that they have in an audience: those with most first, of equals by id. */
export const weighedLines = (lines: readonly LeadLine[], own: Shares): LeadLine[] =>
	lines
		.map(([id, name, reach, marks]): LeadLine => [id, name, own.get(id)?.share ?? reach, marks])
		.sort(([id, , reach], [otherId, , other]) => other - reach || (id < otherId ? -1 : 1));
