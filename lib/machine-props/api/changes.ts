import { z } from "zod";
import { changesWithin, comingReleases } from "@/lib/answers/changes/changes";
import { today } from "@/lib/answers/today";
import { sourceDays } from "@/lib/data/source-days";
import { regionCodes } from "@/lib/data/usage";
import type { DatedFeature } from "@/lib/domain/changes/feature-dates";
import { FIRST_DAY, MOST_DAYS, readPeriod } from "@/lib/domain/changes/period";
import { noNumbers } from "@/lib/machine-props/asked-audience";
import { changesBody } from "@/lib/schema/api/changes";
import type { ApiDefinition, ApiOutcome } from "@/lib/schema/api/definition";
import type { PeriodFault } from "@/lib/schema/changes";
import { WORLD } from "@/lib/schema/default-audience";

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

const periodRefusals: Record<PeriodFault["reason"], string> = {
	noDay: "Give an ISO day, such as 2026-10-01.",
	future: "This day is still to come.",
	reversed: "The period ends before it begins.",
	long: `A period has at most ${MOST_DAYS} days.`,
	early: `Changes are known from ${FIRST_DAY} on.`,
};

const datedBody = (features: readonly DatedFeature[]) =>
	features.map(({ id, day }) => ({ feature: id, day }));

type Body = z.input<typeof changesBody>;

function load({ since, until, region }: z.output<typeof params>): ApiOutcome<Body> {
	const now = today();
	const outcome = readPeriod({ since, until }, now);
	if (outcome.kind === "refused") {
		const { field, reason } = outcome.fault;
		return { kind: "refused", parameter: field, detail: periodRefusals[reason] };
	}
	if (region !== WORLD && !regionCodes().includes(region))
		return { kind: "refused", parameter: "region", detail: noNumbers };
	const { period } = outcome;
	const { reach, newly, widely, leaving, support } = changesWithin(period, region);
	return {
		kind: "found",
		body: {
			...period,
			weights: { kind: "region", code: region },
			knownTo: sourceDays(),
			reach:
				reach.kind === "found"
					? { ...reach, crossings: reach.crossings.map(({ id, ...rest }) => ({ feature: id, ...rest })) }
					: { kind: reach.kind },
			newly: datedBody(newly),
			widely: datedBody(widely),
			leaving: datedBody(leaving),
			releases: support.releases,
			support: support.features,
			corrections: { kind: "faulty" },
			...(period.until === now && {
				coming: comingReleases().map(({ features, ...release }) => ({ ...release, support: features })),
			}),
		},
	};
}

/** `/api/v1/changes`: what changed between two days for a region's people. */
export const changesApi = {
	path: "/api/v1/changes",
	name: "Changes",
	summary:
		"What changed between two days: features that came to a share of people, joined Baseline, or gained or lost support in a release, and what comes",
	params,
	response: changesBody,
	limited: "asked",
	load,
} satisfies ApiDefinition<typeof params, typeof changesBody>;
