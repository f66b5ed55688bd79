import { regionParam, resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { readBuild } from "@/lib/build/queries/requested-build";
import type { Build } from "@/lib/build/schema/build-tools";
import { getCurrentBaseline } from "@/lib/compat/queries/current-baseline";
import { getFeatureSupport, getKeySupportByName } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { defaultLocale } from "@/lib/i18n/locales";
import type { ToolSubject } from "@/lib/mcp/describe-answers";
import { ToolError } from "@/lib/mcp/tools";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { findFeature } from "@/lib/reach/queries/feature-line";
import { findSubjectEntry } from "@/lib/search/find-subject";
import { answerQuestion } from "@/lib/search/queries/answer-question";
import { getSearchEngine } from "@/lib/search/queries/search";
import type { Audience } from "@/lib/support/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import type { Feature } from "@/lib/support/schema/web-features";

/** Says since when a feature is in Baseline. */
export function describeBaseline(feature: Feature): string {
	const baseline = getCurrentBaseline(feature);
	switch (baseline.level) {
		case "widely":
			return `widely available since ${baseline.widelySince}`;
		case "newly":
			return baseline.turn === "due"
				? `newly available since ${baseline.newlySince}; due to be widely available since ${baseline.widelyFrom}, not yet in the data`
				: `newly available since ${baseline.newlySince}, widely from ${baseline.widelyFrom}`;
		case "limited":
			return "limited availability";
		default:
			return baseline satisfies never;
	}
}

/** A feature or a compat key. */
export interface FoundSubject extends ToolSubject {
	url: string;
	feature?: Feature;
}

function findExact(words: string): FoundSubject | undefined {
	const found = findFeature(words);
	if (found) {
		const { id, feature } = found;
		const support = getFeatureSupport(feature);
		const { name, discouraged } = feature;
		const url = getAbsoluteUrl(paths.feature(id));
		const baseline = describeBaseline(feature);
		return {
			...{ id, name, support, url, feature, baseline },
			...(discouraged && { discouraged: discouraged.reason }),
		};
	}
	if (!getCompatRecords().has(words)) return undefined;
	const url = getAbsoluteUrl(paths.compat(words));
	return { id: words, name: words, support: getKeySupportByName(words), url };
}

/**
 * Finds a feature or key by its id, or else by what people call it.
 * @throws {ToolError} if there is none.
 */
export function findSubject(name: string): FoundSubject {
	const exact = findExact(name.trim());
	if (exact) return exact;
	const question = answerQuestion(name, getSearchEngine(), defaultLocale)?.answer;
	const best = question ?? findSubjectEntry(getSearchEngine(), name);
	const guess = best && findExact(best.id);
	if (!guess)
		throw new ToolError("There is no such feature or compat key. Use the search tool to find its id.");
	return { ...guess, requested: name, ...(question && { answered: question.text }) };
}

/**
 * Resolves the audience of a tool's arguments.
 * @throws {ToolError} if the target or the region cannot be read.
 */
export function findAudience({
	target = DEFAULT_QUERY,
	region = WORLD,
}: {
	target?: string | undefined;
	region?: string | undefined;
}): Audience {
	const outcome = resolveRequestedAudience({ target, region: findRegion(region) });
	if (outcome.kind === "found") return outcome.body;
	throw new ToolError(
		outcome.kind === "refused" ? `${outcome.parameter}: ${outcome.detail}` : "No such audience.",
	);
}

/**
 * Reads the build of a tool's arguments; undefined without one.
 * @throws {ToolError} if it cannot be read.
 */
export function findBuild(text: string | undefined): Build | undefined {
	const outcome = readBuild(text);
	if (outcome.kind === "read") return outcome.build;
	throw new ToolError(`build: ${outcome.detail}`);
}

/** Returns the code of a region's code or name. An unknown region stays as it is. */
export const findRegion = (region: string | undefined): string => regionParam.parse(region ?? "") || WORLD;
