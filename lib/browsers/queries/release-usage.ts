import { getBrowsers } from "@/lib/data/compat";
import { computeReleaseUsage } from "@/lib/support/release-usage";
import { roundStoredShare } from "@/lib/support/rounding";
import type { ReleaseUsage } from "@/lib/support/schema/release-usage";
import { getBrowserUsage } from "./browser-usage";

/** The worldwide usage of a release; undefined without usage data. */
export function getReleaseUsage(browser: string, version: string): ReleaseUsage | undefined {
	const usage = getBrowserUsage(browser);
	if (usage.length === 0) return undefined;
	const use = computeReleaseUsage(version, usage, Object.keys(getBrowsers().get(browser).releases));
	return "share" in use ? { ...use, share: roundStoredShare(use.share) } : use;
}
