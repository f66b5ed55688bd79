import { getDefaultTargetVersions, getResolvedUsage } from "@/lib/audience/queries/audience";
import { createFeatureSpanLookup } from "@/lib/compat/queries/span-table";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import { getSourceDays } from "@/lib/data/source-days";
import { resolveKnownQueries } from "@/lib/data/target";
import { readUsage } from "@/lib/data/usage";
import type { PlannedTarget } from "@/lib/plan/plan";
import { listGainSteps, type Proposal, proposeSteps } from "@/lib/plan/propose-steps";
import {
	combineFeatureMarks,
	computeFeatureMarks,
	type FeatureMarks,
	type FeatureMarksLookup,
	listWorkingFeatures,
} from "@/lib/plan/working-features";
import { computeSupportedShares, indexUsage } from "@/lib/support/reach";
import { roundStoredShare } from "@/lib/support/rounding";
import type { ResolvedRow } from "@/lib/support/schema/audience";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { toVersionOrder } from "@/lib/support/version";

const marksByVersion = new Map<string, FeatureMarks>();

function computeMarks({ browser, low }: NonNullable<ResolvedRow["by"]>): FeatureMarks {
	const order = toVersionOrder(low);
	return computeFeatureMarks(
		createFeatureSpanLookup(browser, (spans) => getSupportLevel(toOrderedSpans(spans), order) === "full"),
	);
}

/** The features that a browser version supports. Cached without a limit, as the number of versions is bounded. */
export const getFeatureMarks: FeatureMarksLookup = ({ by }) => {
	if (!by) return undefined;
	const name = `${by.browser} ${by.low}`;
	const marks = marksByVersion.get(name) ?? computeMarks(by);
	marksByVersion.set(name, marks);
	return marks;
};

export const toPlannedTarget = (rows: ResolvedRow[]): PlannedTarget => ({
	rows,
	works: listWorkingFeatures(combineFeatureMarks(rows, getFeatureMarks, getFeatures().length)),
});

/** Resolves the site's own queries to versions, with shares of 0. */
export const resolveTargetRows = (queries: string | string[]): ResolvedRow[] =>
	getResolvedUsage(resolveKnownQueries(queries).map((version) => ({ ...version, share: 0 })));

/** The first Baseline year with enough browser versions in browserslist. */
const FIRST_YEAR = 2016;

/** The Baseline target of each year. */
export const listBaselineTargets = createLazyValue(() => {
	// A year after the last day of web-features has no Baseline yet.
	const last = Number(getSourceDays().features.slice(0, 4));
	return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => {
		const year = String(FIRST_YEAR + index);
		return { year, ...toPlannedTarget(resolveTargetRows([`baseline ${year}`])) };
	}).filter(({ rows }) => rows.length > 0);
}, "baseline targets");

const featuresById = createLazyValue(() => new Map(getFeatures()));

/** @returns a function from a feature's id to its reach in a region, in full and with limits, as shares (0..1). */
export function createRegionalReachLookup(code: string) {
	const weights = indexUsage(getResolvedUsage(readUsage(code) ?? []));
	return (id: string) => {
		const feature = featuresById().get(id);
		if (!feature) return undefined;
		const { full, withLimits } = computeSupportedShares(getFeatureSupport(feature), weights);
		return { share: roundStoredShare(full), withLimits: roundStoredShare(withLimits) };
	};
}

/** The best single step from the default target, for the world; undefined if none is worth it. */
export function findBestStep(): Proposal | undefined {
	const { target } = getDefaultTargetVersions();
	const steps = listGainSteps(toPlannedTarget(target), getFeatureMarks, getFeatures().length);
	return proposeSteps(steps, target)[0];
}

/** Number of years that the form suggests as targets. */
const SUGGESTED_YEARS = 6;

/** The last completed years, newest first. Baseline targets of completed years are final. */
export const listCompletedYears = (): string[] =>
	listBaselineTargets()
		.map(({ year }) => year)
		.filter((year) => year < getSourceDays().features.slice(0, 4))
		.slice(-SUGGESTED_YEARS)
		.reverse();
