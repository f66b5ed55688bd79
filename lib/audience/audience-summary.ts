import type { AudienceSummary, SummaryAgent } from "@/lib/audience/schema/audience-summary";
import { groupBy } from "@/lib/support/group-by";
import { parseVersionRange } from "@/lib/support/resolve-engine";
import { roundStoredShare } from "@/lib/support/rounding";
import type { Audience, ResolvedRow } from "@/lib/support/schema/audience";
import { toVersionOrder } from "@/lib/support/version";

const sum = (rows: ResolvedRow[]) => rows.reduce((all, { share }) => all + share, 0);
const getVersionOrder = ({ version }: ResolvedRow) => toVersionOrder(parseVersionRange(version)?.low ?? "0");

/** Summarizes an audience: the shares (0..1) in and outside the target, in total and by browser, most used first. */
export function summarizeAudience({ target, usage }: Audience): AudienceSummary {
	const targets = groupBy(target, ({ agent }) => agent);
	const used = groupBy(usage, ({ agent }) => agent);
	const agents = [...new Set([...targets.keys(), ...used.keys()])]
		.map((agent): SummaryAgent => {
			const rows = [...(targets.get(agent) ?? [])].sort((a, b) => getVersionOrder(a) - getVersionOrder(b));
			const people = used.get(agent) ?? [];
			const inTarget = sum(rows);
			const noData = [...rows, ...people].every(({ by }) => by === undefined);
			return {
				agent,
				versions: rows.length,
				from: rows[0]?.version ?? "",
				to: rows.at(-1)?.version ?? "",
				inTarget: roundStoredShare(inTarget),
				outside: roundStoredShare(sum(people) - inTarget),
				...(noData && { noData }),
			};
		})
		.sort((a, b) => b.inTarget + b.outside - a.inTarget - a.outside || b.versions - a.versions);
	const total = sum(usage);
	const inTarget = sum(target);
	return {
		inTarget: roundStoredShare(inTarget),
		outside: roundStoredShare(total - inTarget),
		unnamed: roundStoredShare(1 - total),
		undecided: roundStoredShare(sum(usage.filter(({ by }) => by === undefined))),
		agents,
	};
}
