import { features } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { sourceDays } from "@/lib/data/source-days";
import { versionsOf } from "@/lib/data/target";
import { usageIn } from "@/lib/data/usage";
import type { PlannedTarget } from "@/lib/domain/plan/plan";
import { type Marks, type MarksIn, marksOf, marksOfAll, working } from "@/lib/domain/plan/working";
import { supportedShares, weightsOf } from "@/lib/domain/reach/reach";
import { levelAt, orderedSpans } from "@/lib/domain/reach/spans";
import { keptShare } from "@/lib/domain/rounding";
import { versionOrder } from "@/lib/domain/version";
import type { DecidedRow } from "@/lib/schema/audience";
import { decidedUsage } from "./audience";
import { featureSupport } from "./support";
import { tellFeatures } from "./support-table";

const keptMarks = new Map<string, Marks>();

function readMarks({ browser, low }: NonNullable<DecidedRow["by"]>): Marks {
	const order = versionOrder(low);
	return marksOf(tellFeatures(browser, (spans) => levelAt(orderedSpans(spans), order) === "full"));
}

/** What a browser version says of every feature. Kept: there are only so many versions that decide anything. */
export const marksIn: MarksIn = ({ by }) => {
	if (!by) return undefined;
	const name = `${by.browser} ${by.low}`;
	const marks = keptMarks.get(name) ?? readMarks(by);
	keptMarks.set(name, marks);
	return marks;
};

export const plannedTarget = (rows: DecidedRow[]): PlannedTarget => ({
	rows,
	works: working(marksOfAll(rows, marksIn, features().length)),
});

/** The versions that the site's own queries resolve to. Without shares. */
export const rowsOf = (queries: string | string[]): DecidedRow[] =>
	decidedUsage(versionsOf(queries).map((version) => ({ ...version, share: 0 })));

/** The first year whose Baseline browserslist knows browsers for in good number. */
const FIRST_YEAR = 2016;

/** Baseline of each year as a target. */
export const baselineTargets = once(() => {
	// A year of which web-features knows nothing yet has no Baseline of its own.
	const last = Number(sourceDays().features.slice(0, 4));
	return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => {
		const year = String(FIRST_YEAR + index);
		return { year, ...plannedTarget(rowsOf([`baseline ${year}`])) };
	}).filter(({ rows }) => rows.length > 0);
}, "baseline targets");

const featuresById = once(() => new Map(features()));

/** Tells the shares (0..1) that a feature reaches in full, and with limits, in a region, by its id. */
export function reachedIn(code: string) {
	const weights = weightsOf(decidedUsage(usageIn(code) ?? []));
	return (id: string) => {
		const feature = featuresById().get(id);
		if (!feature) return undefined;
		const { full, withLimits } = supportedShares(featureSupport(feature), weights);
		return { share: keptShare(full), withLimits: keptShare(withLimits) };
	};
}

/** How many of the last years are offered as targets. */
const OFFERED = 6;

/** The last years that are over by the data, the newest first: Baseline of each is a target that stays as it is. */
export const pastYears = (): string[] =>
	baselineTargets()
		.map(({ year }) => year)
		.filter((year) => year < sourceDays().features.slice(0, 4))
		.slice(-OFFERED)
		.reverse();
