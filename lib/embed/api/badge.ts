import { z } from "zod";
import type { ApiOutcome } from "@/lib/api/definition";
import { readParams } from "@/lib/api/read-params";
import { audienceParams, resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { getCurrentBaseline } from "@/lib/baseline/queries/baseline-dates";
import type { Badge } from "@/lib/embed/schema/oembed";
import { findFeature } from "@/lib/features/queries/feature-line";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { getBaselineLevel } from "@/lib/support/baseline";
import { englishAnswers } from "@/lib/support/english-answers";
import { computeSupportedShares } from "@/lib/support/reach";
import { formatEnglishPercent } from "@/lib/support/rounding";
import type { Feature } from "@/lib/support/schema/web-features";
import { indexAudience } from "@/lib/support/summarize-reach";
import { computeVerdict } from "@/lib/support/verdict";
import { parseRangedValue } from "@/lib/support/version";

/** Not strict: people add parameters to image URLs to bypass caches. */
const params = z.object({
	id: z.string(),
	show: z.enum(["baseline", "reach", "answer"], "Show baseline, reach or answer.").default("baseline"),
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

/**
 * Resolves a badge, or names the invalid parameter.
 * @param query path and query parameters.
 */
export function resolveBadge(query: Record<string, unknown>): ApiOutcome<Badge> {
	const read = readParams(params, query);
	if (read.kind !== "read") return read;
	const { id, show } = read.params;
	const found = findFeature(id);
	if (!found) return { kind: "missing" };
	if (show === "baseline") return { kind: "found", body: buildBaselineBadge(found.feature) };
	const outcome = resolveRequestedAudience(read.params);
	if (outcome.kind !== "found") return outcome;
	const support = getFeatureSupport(found.feature);
	const audience = indexAudience(outcome.body);
	const { full, withLimits } = computeSupportedShares(support, audience.low);
	if (show === "answer") {
		const { answer } = computeVerdict(support, audience.target);
		const value = englishAnswers[answer].toLowerCase();
		const title = `${found.feature.name}: can I ship it? ${value}; ${formatEnglishPercent(withLimits)} of the audience can use it`;
		return { kind: "found", body: { title, label: "Can I ship it?", value, tone: "neutral" } };
	}
	const [inFull, atLeast] = [formatEnglishPercent(full), formatEnglishPercent(withLimits)];
	const more = atLeast === inFull ? "" : `, ${atLeast} with limits`;
	const value = inFull + more;
	const title = `${found.feature.name}: supported in the browsers of ${value} of the audience`;
	return { kind: "found", body: { title, label: "Reach", value, tone: "neutral" } };
}
