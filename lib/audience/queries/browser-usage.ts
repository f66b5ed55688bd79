import { getBrowsers } from "@/lib/data/compat";
import { createLazyValue } from "@/lib/data/records";
import { readUsage } from "@/lib/data/usage";
import { type BrowserShare, computeAnswerShares } from "@/lib/support/answer-share";
import { groupBy } from "@/lib/support/group-by";
import { computeReleaseUsage } from "@/lib/support/release-usage";
import { getAgent } from "@/lib/support/resolve-engine";
import { roundStoredShare } from "@/lib/support/rounding";
import type { ResolvedRow } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { Span } from "@/lib/support/schema/reach";
import type { ReleaseUsage } from "@/lib/support/schema/release-usage";
import type { SupportAnswerView } from "@/lib/support/schema/support-row";
import { getResolvedUsage } from "./audience";

const usageByAgent = createLazyValue(() =>
	groupBy(getResolvedUsage(readUsage(WORLD) ?? []), ({ agent }) => agent),
);

/** The worldwide usage of a BCD browser by version; empty without usage data. */
export function getBrowserUsage(browser: string): ResolvedRow[] {
	const agent = getAgent(browser);
	return (agent && usageByAgent().get(agent)) ?? [];
}

/**
 * The shares (0..1) of the default audience that use a browser, and that use it in a version with the support of a
 * row of the support table.
 * @param spans the feature's spans, for rows that answer "some keys".
 */
export function getAnswerShares(
	browser: string,
	answer: SupportAnswerView,
	spans?: Span[] | undefined,
): { people?: BrowserShare } {
	const people = computeAnswerShares(getBrowserUsage(browser), answer, spans);
	if (!people) return {};
	const [supported, all, most] = people;
	const shares: [number, number] = [roundStoredShare(supported), roundStoredShare(all)];
	return { people: most === undefined ? shares : [...shares, roundStoredShare(most)] };
}

/** The worldwide usage of a release; undefined without usage data. */
export function getReleaseUsage(browser: string, version: string): ReleaseUsage | undefined {
	const usage = getBrowserUsage(browser);
	if (usage.length === 0) return undefined;
	const use = computeReleaseUsage(version, usage, Object.keys(getBrowsers().get(browser).releases));
	return "share" in use ? { ...use, share: roundStoredShare(use.share) } : use;
}
