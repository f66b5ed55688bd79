import type { z } from "zod";
import { findChanges } from "@/lib/changes/queries/changes";
import { getFeatures } from "@/lib/data/features";
import { getToday } from "@/lib/data/today";
import { getRegionCodes } from "@/lib/data/usage";
import { describeSearch, describeTargets } from "@/lib/mcp/describe-answers";
import { describeChanges, readPeriod } from "@/lib/mcp/describe-changes";
import { describePlan } from "@/lib/mcp/describe-plan";
import type { planFloor, search, whatChanged, whatToSupport } from "@/lib/mcp/schema";
import { ToolError } from "@/lib/mcp/tools";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { getFeatureMarks } from "@/lib/plan/queries/plan-targets";
import { searchSite } from "@/lib/search/queries/search";
import { englishAnswers } from "@/lib/support/english-answers";
import { WORLD } from "@/lib/support/schema/default-audience";
import { getTargetFit } from "@/lib/targets/queries/preset-targets";
import { findAudience, findRegion } from "./subject";

/** What changed for the people of a region between two days. */
export function answerWhatChanged({ region, ...days }: z.output<typeof whatChanged.input>) {
	const period = readPeriod(days, getToday());
	const code = findRegion(region);
	if (code !== WORLD && !getRegionCodes().includes(code))
		throw new ToolError("region: there are no usage data.");
	const url = getAbsoluteUrl(paths.changes({ ...period, region: code }));
	return describeChanges(period, code, findChanges(period, code), url);
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
