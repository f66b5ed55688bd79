import type { Agent } from "@/lib/audience/schema/audience";
import type { Support } from "@/lib/support/schema/reach";
import { type ForecastBase, getVersionThreshold, predictFamilies } from "./family-forecast";

/** A reason why users will lack full support, with their share (0..1) of the audience. */
export type RemainingBrowser =
	/** No released version of the browser has full support. */
	| { kind: "not-shipped"; agent: Agent; share: number }
	/** A version has full support, but these users will be on older ones. */
	| { kind: "old-versions"; agent: Agent; share: number }
	/** Usage without a browser, or of browsers without support data. */
	| { kind: "uncounted"; share: number };

/** Smaller shares (0..1) are omitted. */
const MIN_LISTED_SHARE = 0.0005;

/**
 * Lists the users predicted to lack full support, largest share first.
 * @param months number of months after the origin.
 */
export function listRemainingBrowsers(
	support: Support,
	base: ForecastBase,
	months: number,
): RemainingBrowser[] {
	const families = predictFamilies(support, base, months);
	const uncounted = 1 - families.reduce((sum, { share }) => sum + share, 0);
	const remaining = families.map(({ family: { agent, browser }, share, full }): RemainingBrowser => {
		const shipped = (support[browser] ?? []).some(
			({ level, from, until }) =>
				level === "full" && until === undefined && getVersionThreshold(base, browser, from) !== undefined,
		);
		return { kind: shipped ? "old-versions" : "not-shipped", agent, share: share - full };
	});
	return [...remaining, { kind: "uncounted" as const, share: uncounted }]
		.filter(({ share }) => share >= MIN_LISTED_SHARE)
		.sort((a, b) => b.share - a.share);
}
