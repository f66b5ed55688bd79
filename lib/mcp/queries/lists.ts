import type { z } from "zod";
import { FIRST_HISTORY_DAY, MAX_PERIOD_DAYS, parsePeriod } from "@/lib/changes/period";
import { findChanges } from "@/lib/changes/queries/changes";
import { getFeatures } from "@/lib/data/features";
import { getToday } from "@/lib/data/today";
import { getRegionCodes } from "@/lib/data/usage";
import { describeSearch, describeTargets, type Output, type ToolAnswer } from "@/lib/mcp/describe-answers";
import { describePlan } from "@/lib/mcp/describe-plan";
import type { planFloor, search, whatChanged, whatToSupport } from "@/lib/mcp/schema";
import { ToolError } from "@/lib/mcp/tools";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { getFeatureMarks } from "@/lib/plan/queries/plan-targets";
import { searchSite } from "@/lib/search/queries/search";
import { englishAnswers } from "@/lib/support/english-answers";
import { getTargetFit } from "@/lib/targets/queries/preset-targets";
import { findAudience, findRegion } from "./subject";

const MAX_LISTED = 12;

const listSome = (label: string, items: readonly string[]): string[] => {
	const more = items.length > MAX_LISTED ? ` and ${items.length - MAX_LISTED} more` : "";
	return items.length === 0 ? [] : [`${label}: ${items.slice(0, MAX_LISTED).join(", ")}${more}.`];
};

/** What changed for the people of a region between two days. */
export function answerWhatChanged({
	since = "",
	until = "",
	region,
}: z.output<typeof whatChanged.input>): ToolAnswer<Output<typeof whatChanged>> {
	const outcome = parsePeriod({ since, until }, getToday());
	if (outcome.kind === "refused")
		throw new ToolError(
			`${outcome.fault.field}: give ISO days from ${FIRST_HISTORY_DAY} to today, at most ${MAX_PERIOD_DAYS} days apart.`,
		);
	const { period } = outcome;
	const code = findRegion(region);
	if (code !== "world" && !getRegionCodes().includes(code))
		throw new ToolError("region: there are no usage data.");
	const { reach, newly, widely, support } = findChanges(period, code);
	const crossings = reach.kind === "found" ? reach.crossings : [];
	const crossed = crossings.map(({ id, least }) => ({ id, least }));
	const url = getAbsoluteUrl(paths.changes({ ...period, region: code }));
	const newlyIds = newly.map(({ id }) => id);
	const widelyIds = widely.map(({ id }) => id);
	return {
		lines: [
			`From ${period.since} to ${period.until}, usage of ${code}:`,
			...listSome("Newly available", newlyIds),
			...listSome("Widely available", widelyIds),
			...listSome(
				"Reached a share of people",
				crossed.map(({ id, least }) => `${id} (${least}%)`),
			),
			...listSome(
				"Support changed in releases",
				support.features.map(({ feature, turn, releases }) =>
					`${feature} ${turn} in ${releases[0] ?? ""}`.trim(),
				),
			),
			...(newly.length + widely.length + crossed.length + support.features.length === 0
				? ["Nothing changed."]
				: []),
			url,
		],
		data: {
			...period,
			counts: {
				newly: newly.length,
				widely: widely.length,
				crossed: crossed.length,
				changed: support.features.length,
			},
			newly: newlyIds.slice(0, MAX_LISTED),
			widely: widelyIds.slice(0, MAX_LISTED),
			crossed: crossed.slice(0, MAX_LISTED),
			url,
		},
	};
}

/** Which old versions to drop: the features gained by it and the people who lose access. */
export function answerPlanFloor(input: z.output<typeof planFloor.input>) {
	const audience = findAudience(input);
	const url = getAbsoluteUrl(paths.plan({ from: audience.query, region: findRegion(input.region) }));
	return describePlan(audience, getFeatureMarks, getFeatures().length, url);
}

/** Which target fits the people of a region. */
export function answerWhatToSupport({ region }: z.output<typeof whatToSupport.input>) {
	const code = findRegion(region);
	const fit = getTargetFit(code);
	if (!fit) throw new ToolError("region: there are no usage data.");
	return describeTargets(fit, getAbsoluteUrl(paths.targets({ region: code })));
}

/** Finds features, keys, groups, browsers and releases. */
export function answerSearch({ query, limit }: z.output<typeof search.input>) {
	const { answer: question, results: found } = searchSite(query, { most: limit });
	const results = found.map(({ type, id, title, path, answer }) => ({
		type,
		id,
		title,
		...(answer && { answer: englishAnswers[answer] }),
		url: getAbsoluteUrl(path),
	}));
	return describeSearch({
		...(question && { answer: { text: question.text, url: getAbsoluteUrl(question.path) } }),
		results,
	});
}
