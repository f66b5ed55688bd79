import { findAggregatedVersions } from "@/lib/support/aggregated-versions";
import { groupBy } from "@/lib/support/group-by";
import { computeReleaseUsage, getOnlyVersion } from "@/lib/support/release-usage";
import { getAgent } from "@/lib/support/resolve-engine";
import { roundStoredShare } from "@/lib/support/rounding";
import type { Audience, ResolvedRow } from "@/lib/support/schema/audience";
import type { AggregatedVersions } from "@/lib/support/schema/reach-summary";
import type { ReleaseUsage } from "@/lib/support/schema/release-usage";

/** Answers from the usage of an audience alone, without a request. */
export interface UsageAnswers {
	/** The browsers whose usage is all counted on one version. */
	countedAsOne: () => AggregatedVersions;
	/** The usage of a release. Undefined if the browser has no usage. */
	release: (browser: string, version: string) => ReleaseUsage | undefined;
	/** The share (0..1) of a browser, and the version if all usage is counted on one. */
	browser: (browser: string) => { share: number; onlyVersion?: string };
}

export function createUsageAnswers(audience: Audience): UsageAnswers {
	// Imported usage counts each person on their own version.
	const isImported = audience.weights.kind === "imported";
	const byAgent = groupBy(audience.usage, ({ agent }) => agent);
	const getUsage = (browser: string): ResolvedRow[] => {
		const agent = getAgent(browser);
		return (agent && byAgent.get(agent)) ?? [];
	};
	return {
		countedAsOne: () => findAggregatedVersions(audience),
		release: (browser, version) => {
			const rows = getUsage(browser);
			// The ends of version ranges stand in for the list of releases: they show whether a row covers several releases.
			const ends = rows.flatMap(({ version }) => version.split("-"));
			return rows.length === 0 ? undefined : computeReleaseUsage(version, rows, ends, isImported);
		},
		browser: (browser) => {
			const rows = getUsage(browser);
			const only = isImported ? undefined : getOnlyVersion(rows);
			return {
				share: roundStoredShare(rows.reduce((sum, { share }) => sum + share, 0)),
				...(only !== undefined && { onlyVersion: only }),
			};
		},
	};
}
