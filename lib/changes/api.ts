import { z } from "zod";
import type { ApiDefinition, ApiOutcome } from "@/lib/api/definition";
import { describeMissingUsage } from "@/lib/audience/queries/describe-refusal";
import { findChanges, listUpcomingReleases } from "@/lib/changes/queries/changes";
import { changesBody } from "@/lib/changes/schema/api";
import type { PeriodFault } from "@/lib/changes/schema/changes";
import { getSourceDays } from "@/lib/data/source-days";
import { getToday } from "@/lib/data/today";
import { getRegionCodes } from "@/lib/data/usage";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { DatedFeature } from "./feature-dates";
import { FIRST_HISTORY_DAY, getLastDayOfMonth, MAX_PERIOD_DAYS, parsePeriod } from "./period";

const fields = ["day", "change", "feature", "share", "keys", "releases"];

/**
 * Converts the changes of `/api/v1/changes` to a table. `day` is an ISO day without the mark of an upper bound; of a
 * share (0 to 1) that a feature reached, the last of its month; of support, that of its last release.
 */
export function toChangesTable({
	newly,
	widely,
	leaving,
	reach,
	releases,
	support,
}: z.input<typeof changesBody>) {
	const days = new Map(releases.map(({ browser, version, day }) => [`${browser} ${version}`, day]));
	const dated = Object.entries({ newly, widely, leaving }).flatMap(([change, features]) =>
		features.map(({ feature, day }) => [day.replace("≤", ""), change, feature]),
	);
	const crossings = reach.kind === "found" ? reach.crossings : [];
	return {
		fields,
		data: [
			...dated,
			...crossings.map(({ feature, least, month }) => [
				getLastDayOfMonth(month),
				"reach",
				feature,
				least / 100,
			]),
			...support.map(({ feature, turn, keys, releases: names }) => {
				const last = names.map((name) => days.get(name) ?? "").sort();
				return [last.at(-1) ?? "", turn, feature, "", keys, names.join(", ")];
			}),
		].map((row) => [...row, ...Array<string>(fields.length - row.length).fill("")]),
	};
}

const params = z.strictObject({
	since: z
		.string()
		.default("")
		.describe("The first ISO day, 2018-01-01 or later; 30 days before the last without it"),
	until: z.string().default("").describe("The last ISO day; today without it"),
	region: z
		.string()
		.default(WORLD)
		.describe("Whose usage counts: `world`, a country's code (`DE`) or a continent's (`alt-eu`)"),
});

const periodErrors: Record<PeriodFault["reason"], string> = {
	noDay: "Give an ISO day, such as 2026-10-01.",
	future: "This day is still to come.",
	reversed: "The period ends before it begins.",
	long: `A period has at most ${MAX_PERIOD_DAYS} days.`,
	early: `Changes are known from ${FIRST_HISTORY_DAY} on.`,
};

const toDatedBody = (features: readonly DatedFeature[]) =>
	features.map(({ id, day }) => ({ feature: id, day }));

type Body = z.input<typeof changesBody>;

function load({ since, until, region }: z.output<typeof params>): ApiOutcome<Body> {
	const today = getToday();
	const outcome = parsePeriod({ since, until }, today);
	if (outcome.kind === "refused") {
		const { field, reason } = outcome.fault;
		return { kind: "refused", parameter: field, detail: periodErrors[reason] };
	}
	if (region !== WORLD && !getRegionCodes().includes(region))
		return { kind: "refused", parameter: "region", detail: describeMissingUsage };
	const { period } = outcome;
	const { reach, newly, widely, leaving, support } = findChanges(period, region);
	return {
		kind: "found",
		body: {
			...period,
			weights: { kind: "region", code: region },
			knownTo: getSourceDays(),
			reach:
				reach.kind === "found"
					? { ...reach, crossings: reach.crossings.map(({ id, ...rest }) => ({ feature: id, ...rest })) }
					: { kind: reach.kind },
			newly: toDatedBody(newly),
			widely: toDatedBody(widely),
			leaving: toDatedBody(leaving),
			releases: support.releases,
			support: support.features,
			corrections: { kind: "faulty" },
			...(period.until === today && {
				coming: listUpcomingReleases().map(({ features, ...release }) => ({ ...release, support: features })),
			}),
		},
	};
}

/** `/api/v1/changes`: the changes between two days for a region. */
export const changesApi = {
	path: "/api/v1/changes",
	name: "Changes",
	summary:
		"What changed between two days: features that came to a share of people, joined Baseline, or gained or lost support in a release, and what comes",
	params,
	example: { since: "2024-09-01", until: "2024-09-30", region: "DE" },
	response: changesBody,
	limited: "asked",
	load,
} satisfies ApiDefinition<typeof params, typeof changesBody>;
