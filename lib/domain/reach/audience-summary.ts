import { groupBy } from "@/lib/domain/group-by";
import { keptShare } from "@/lib/domain/rounding";
import { versionOrder } from "@/lib/domain/version";
import type { Audience, DecidedRow } from "@/lib/schema/audience";
import type { AudienceSummary, SummaryAgent } from "@/lib/schema/props/audience";
import { readVersion } from "./usage";

const sum = (rows: DecidedRow[]) => rows.reduce((all, { share }) => all + share, 0);
const orderOf = ({ version }: DecidedRow) => versionOrder(readVersion(version)?.low ?? "0");

/** What an audience resolves to: who is in the target and who is not, browser by browser, the most used first. */
export function summaryOfAudience({ target, usage }: Audience): AudienceSummary {
	const targets = groupBy(target, ({ agent }) => agent);
	const used = groupBy(usage, ({ agent }) => agent);
	const agents = [...new Set([...targets.keys(), ...used.keys()])]
		.map((agent): SummaryAgent => {
			const rows = [...(targets.get(agent) ?? [])].sort((a, b) => orderOf(a) - orderOf(b));
			const people = used.get(agent) ?? [];
			const inTarget = sum(rows);
			const noData = [...rows, ...people].every(({ by }) => by === undefined);
			return {
				agent,
				versions: rows.length,
				from: rows[0]?.version ?? "",
				to: rows.at(-1)?.version ?? "",
				inTarget: keptShare(inTarget),
				outside: keptShare(sum(people) - inTarget),
				...(noData && { noData }),
			};
		})
		.sort((a, b) => b.inTarget + b.outside - a.inTarget - a.outside || b.versions - a.versions);
	const all = sum(usage);
	const inTarget = sum(target);
	return {
		inTarget: keptShare(inTarget),
		outside: keptShare(all - inTarget),
		unnamed: keptShare(1 - all),
		undecided: keptShare(sum(usage.filter(({ by }) => by === undefined))),
		agents,
	};
}
