import { limitsOf } from "@/lib/domain/limits";
import { shareWithin } from "@/lib/domain/reach/reach";
import { orderedSpan } from "@/lib/domain/reach/spans";
import type { Limit } from "@/lib/schema/limits";
import type { Support } from "@/lib/schema/reach";
import type { SupportRow } from "@/lib/schema/support";
import { defaultAudience } from "./audience";

/** What limits support in the versions that the world uses; nothing where none has limits. */
export function limitsIn(support: Support, rows: SupportRow[]): { limits?: Limit[] } {
	const { agents } = defaultAudience().low;
	const limits = limitsOf(rows, (browser) =>
		(support[browser] ?? []).some(
			(span) =>
				span.level === "partly" &&
				agents.some((agent) => agent.browser === browser && shareWithin(agent, orderedSpan(span)) > 0),
		),
	);
	return limits.length > 0 ? { limits } : {};
}
