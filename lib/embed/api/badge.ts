import type { ReactNode } from "react";
import { z } from "zod";
import type { ApiOutcome } from "@/lib/api/definition";
import { leastParam, readParams } from "@/lib/api/read-params";
import { audienceParams, resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { getCurrentBaseline } from "@/lib/compat/queries/current-baseline";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { findEmbeddedFeatures } from "@/lib/embed/queries/embedded-features";
import type { Badge } from "@/lib/embed/schema/oembed";
import { formatStatus, getEmbedWords, langParam } from "@/lib/i18n/answer-words";
import { defaultLocale, type Locale } from "@/lib/i18n/locales";
import { getBaselineLevel } from "@/lib/support/baseline";
import { englishAnswers } from "@/lib/support/english-answers";
import { MAX_SET_FEATURES } from "@/lib/support/max-set-features";
import { computeSetReach } from "@/lib/support/reach";
import { formatEnglishPercent } from "@/lib/support/rounding";
import type { Support } from "@/lib/support/schema/reach";
import type { Feature } from "@/lib/support/schema/web-features";
import { type IndexedAudience, indexAudience, summarizePictureReach } from "@/lib/support/summarize-reach";
import { getUsableShare } from "@/lib/support/usable-share";
import { computeSetVerdict } from "@/lib/support/verdict";
import { parseRangedValue } from "@/lib/support/version";

const levelsFromWorst = ["limited", "newly", "widely"] as const;

/** The lowest Baseline level of features. Discouraged ones count as limited. */
function getLowestLevel(features: readonly Feature[]) {
	const levels = features.map(({ status, discouraged }) =>
		discouraged ? "limited" : getBaselineLevel(status),
	);
	return levelsFromWorst.find((level) => levels.includes(level)) ?? "limited";
}

/** The Baseline badge of features in the words of a language. */
function translateBaselineBadge(lang: Locale, name: string, features: readonly Feature[]): Badge {
	const { baseline } = getEmbedWords(lang);
	const [first] = features;
	const tone = getLowestLevel(features);
	const isDiscouraged = features.length === 1 && first?.discouraged !== undefined;
	const value = baseline(`level.${isDiscouraged ? "discouraged" : tone}`);
	const title = `${name}: ${baseline("levelOfBaseline", { level: value })}`;
	return { title, label: features.length === 1 ? "Baseline" : `Baseline (${features.length})`, value, tone };
}

/** A badge for an audience in the words of a language. */
function translateAudienceBadge(
	lang: Locale,
	features: readonly Feature[],
	supports: Support[],
	{ low, target }: IndexedAudience,
	show: "answer" | "reach" | "baseline",
	least: number | undefined,
): Badge {
	const { baseline, reach, compare, share } = getEmbedWords(lang);
	const { answer } = computeSetVerdict(supports, target);
	const together = computeSetReach(supports, low);
	const status = formatStatus(lang, together, answer, least);
	const discouraged = features.some((feature) => feature.discouraged)
		? `${baseline("level.discouraged")}; `
		: "";
	const title = `${features.map(({ name }) => name).join(", ")}: ${discouraged}${status}`;
	if (least !== undefined)
		return {
			title,
			label: compare("reach"),
			value: status,
			tone: together.supported >= least / 100 ? "widely" : "limited",
		};
	if (show === "answer")
		return {
			title,
			label: reach("title"),
			value: discouraged + reach(`answer.${answer}`),
			tone: "neutral",
		};
	const [usable, full] = [share(getUsableShare(together)), share(together.supported)];
	const value = full === usable ? usable : `${usable}, ${reach("inFull", { share: full })}`;
	return { title, label: compare("reach"), value, tone: "neutral" };
}

/** Not strict: people add parameters to image URLs to bypass caches. */
const params = z.object({
	id: z.string(),
	show: z.enum(["baseline", "reach", "answer"], "Show baseline, reach or answer.").default("baseline"),
	least: leastParam.optional(),
	lang: langParam.catch(undefined),
	...audienceParams,
});

const levelTexts = { widely: "widely available", newly: "newly available", limited: "limited availability" };

function buildBaselineBadge(feature: Feature): Badge {
	const { name, status, discouraged } = feature;
	const tone = getBaselineLevel(status);
	if (discouraged) {
		const title = `${name}: not in Baseline, discouraged. ${discouraged.reason}`;
		return { title, label: "Baseline", value: "discouraged", tone };
	}
	const baseline = getCurrentBaseline(feature);
	if (baseline.level === "newly" && baseline.turn === "due") {
		const since = parseRangedValue(baseline.widelyFrom).value;
		const title = `${name}: Baseline newly available, due to be widely available since ${since}`;
		return { title, label: "Baseline", value: "newly, due to be widely available", tone };
	}
	return { title: `${name}: Baseline ${levelTexts[tone]}`, label: "Baseline", value: levelTexts[tone], tone };
}

/** The Baseline badge of one feature, or the lowest level of several. */
function buildBaselineBadgeOf(features: readonly Feature[]): Badge {
	const [first] = features;
	if (first && features.length === 1) return buildBaselineBadge(first);
	const tone = getLowestLevel(features);
	return {
		title: `${listNames(features)}: the lowest Baseline status is ${levelTexts[tone]}`,
		label: `Baseline of ${features.length}`,
		value: levelTexts[tone],
		tone,
	};
}

/** Builds the badge of features in an audience. */
type BuildBadge = (features: readonly Feature[], supports: Support[], audience: IndexedAudience) => Badge;

const listNames = (features: readonly Feature[]) => features.map(({ name }) => name).join(", ");

const buildAnswerBadge: BuildBadge = (features, supports, { low, target }) => {
	const answer = englishAnswers[computeSetVerdict(supports, target).answer].toLowerCase();
	const percent = formatEnglishPercent(getUsableShare(computeSetReach(supports, low)));
	const value = features.some(({ discouraged }) => discouraged) ? `discouraged; ${answer}` : answer;
	const title = `${listNames(features)}: can I ship it? ${value}; ${percent} of the audience can use it`;
	return { title, label: "Can I ship it?", value, tone: "neutral" };
};

const buildReachBadge: BuildBadge = (features, supports, { low }) => {
	const reach = computeSetReach(supports, low);
	const usable = formatEnglishPercent(getUsableShare(reach));
	const inFull = formatEnglishPercent(reach.supported);
	const value = inFull === usable ? usable : `${usable}, ${inFull} in full`;
	const title = `${listNames(features)}: supported in the browsers of ${value} of the audience`;
	return { title, label: "Reach", value, tone: "neutral" };
};

const audienceBadges = { answer: buildAnswerBadge, reach: buildReachBadge, baseline: buildReachBadge };

/** Whether the browsers of at least `least` percent of the audience support all features in full. */
const buildLeastBadge =
	(least: number): BuildBadge =>
	(features, supports, { low }) => {
		const { supported: full } = computeSetReach(supports, low);
		const isReached = full >= least / 100;
		const value = `${isReached ? "yes" : "no"}, ${formatEnglishPercent(full)}`;
		const title = `${listNames(features)}: works for ${least}% of the audience? ${value} have full support`;
		return { title, label: `Works for ${least}%`, value, tone: isReached ? "widely" : "limited" };
	};

/** Builds a badge in another language than English. */
function resolveTranslated(
	lang: Locale,
	features: readonly Feature[],
	query: z.output<typeof params>,
): ApiOutcome<Badge> {
	const { show, least } = query;
	const outcome = resolveRequestedAudience(query);
	if (show === "baseline" && least === undefined) {
		const badge = translateBaselineBadge(lang, listNames(features), features);
		return { kind: "found", body: addPicture(badge, lang, features, outcome) };
	}
	if (outcome.kind !== "found") return outcome;
	const audience = indexAudience(outcome.body);
	const supports = features.map(getFeatureSupport);
	return { kind: "found", body: translateAudienceBadge(lang, features, supports, audience, show, least) };
}

/** The plain text of a rich message whose tags render nothing else. */
const toText = (parts: ReactNode): string => [parts].flat(5).join("");

/** Adds the share of visitors who can use a feature to its Baseline badge; an unknown audience changes nothing. */
function addPicture(
	badge: Badge,
	lang: Locale,
	[feature, ...others]: readonly Feature[],
	audience: ReturnType<typeof resolveRequestedAudience>,
): Badge {
	if (!feature || others.length > 0 || audience.kind !== "found") return badge;
	const { reach, agents } = summarizePictureReach(getFeatureSupport(feature), indexAudience(audience.body));
	const words = getEmbedWords(lang);
	const share = words.share(getUsableShare(reach));
	return {
		...badge,
		title: `${badge.title}. ${toText(words.reach.rich("usable", { share, figure: toText }))}`,
		picture: { share, agents },
	};
}

/**
 * Resolves a badge, or names the invalid parameter.
 * @param query path and query parameters.
 */
export function resolveBadge(query: Record<string, unknown>): ApiOutcome<Badge> {
	const read = readParams(params, query);
	if (read.kind !== "read") return read;
	const { id, show, least, lang } = read.params;
	const found = findEmbeddedFeatures(id);
	if (found.kind === "tooMany")
		return { kind: "refused", parameter: "id", detail: `Give at most ${MAX_SET_FEATURES} features.` };
	if (found.kind !== "found") return found;
	const features = found.features.map(({ feature }) => feature);
	if (lang && lang !== defaultLocale) return resolveTranslated(lang, features, read.params);
	const outcome = resolveRequestedAudience(read.params);
	if (show === "baseline" && least === undefined) {
		const badge = buildBaselineBadgeOf(features);
		return { kind: "found", body: addPicture(badge, defaultLocale, features, outcome) };
	}
	if (outcome.kind !== "found") return outcome;
	const build = least === undefined ? audienceBadges[show] : buildLeastBadge(least);
	const supports = features.map(getFeatureSupport);
	return { kind: "found", body: build(features, supports, indexAudience(outcome.body)) };
}
