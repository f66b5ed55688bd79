import type { z } from "zod";
import type { reachBody } from "@/lib/set/schema/api";

type Body = z.input<typeof reachBody>;

/**
 * Converts the features of `/api/v1/reach` to a table, with a last line without an id for all together. Shares are 0 to 1;
 * `least` and `most` bound the reach.
 */
export function toSetTable({ features, together, bounds, verdict }: Body) {
	const lines = [...features, { id: "", reach: together, bounds, verdict }];
	return {
		fields: ["id", "answer", "full", "with_limits", "without", "unknown", "least", "most"],
		data: lines.map((line) => [
			line.id,
			line.verdict.answer,
			line.reach.supported,
			line.reach.supported + line.reach.partly,
			line.reach.unsupported,
			line.reach.untracked,
			line.bounds.least,
			line.bounds.most,
		]),
	};
}
