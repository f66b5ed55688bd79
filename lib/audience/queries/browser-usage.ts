import { getBrowsers } from "@/lib/data/compat";
import { createLazyValue } from "@/lib/data/records";
import { readUsage } from "@/lib/data/usage";
import { groupBy } from "@/lib/support/group-by";
import { computeReleaseUsage } from "@/lib/support/release-usage";
import { getAgent } from "@/lib/support/resolve-engine";
import { roundStoredShare } from "@/lib/support/rounding";
import type { ResolvedRow } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { ReleaseUsage } from "@/lib/support/schema/release-usage";
import { getResolvedUsage } from "./audience";

const usageByAgent = createLazyValue(() =>
	groupBy(getResolvedUsage(readUsage(WORLD) ?? []), ({ agent }) => agent),
);

/** The worldwide usage of a BCD browser by version; empty without usage data. */
export function getBrowserUsage(browser: string): ResolvedRow[] {
	const agent = getAgent(browser);
	return (agent && usageByAgent().get(agent)) ?? [];
}

/** The worldwide usage of a release; undefined without usage data. */
export function getReleaseUsage(browser: string, version: string): ReleaseUsage | undefined {
	const usage = getBrowserUsage(browser);
	if (usage.length === 0) return undefined;
	const use = computeReleaseUsage(version, usage, Object.keys(getBrowsers().get(browser).releases));
	return "share" in use ? { ...use, share: roundStoredShare(use.share) } : use;
}
