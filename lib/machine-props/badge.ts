import { z } from "zod";
import { baselineNow } from "@/lib/answers/baseline-now";
import { featureAt } from "@/lib/answers/feature-at";
import { featureSupport } from "@/lib/answers/support";
import { baselineLevelOf } from "@/lib/domain/baseline";
import { supportedShares } from "@/lib/domain/reach/reach";
import { readyAudience } from "@/lib/domain/reach/summary";
import { englishPercent } from "@/lib/domain/rounding";
import { readRange } from "@/lib/domain/version";
import { askedAudience, audienceParams } from "@/lib/machine-props/asked-audience";
import type { ApiOutcome } from "@/lib/schema/api/definition";
import type { Badge } from "@/lib/schema/badge";
import type { Feature } from "@/lib/schema/web-features";
import { readParams } from "./read-params";

/** Not strict: people add parameters of their own to an image's address, to get past caches. */
const params = z.object({
	id: z.string(),
	show: z.enum(["baseline", "reach"], "Show baseline or reach.").default("baseline"),
	...audienceParams,
});

const words = { widely: "widely available", newly: "newly available", limited: "limited availability" };

function baselineBadge(feature: Feature): Badge {
	const { name, status, discouraged } = feature;
	const tone = baselineLevelOf(status);
	if (discouraged) {
		const title = `${name}: not in Baseline, discouraged. ${discouraged.reason}`;
		return { title, label: "Baseline", value: "discouraged", tone };
	}
	const now = baselineNow(feature);
	if (now.level === "newly" && now.turn === "due") {
		const since = readRange(now.widelyFrom).value;
		const title = `${name}: Baseline newly available, due to be widely available since ${since}`;
		return { title, label: "Baseline", value: "newly, due to be widely available", tone };
	}
	return { title: `${name}: Baseline ${words[tone]}`, label: "Baseline", value: words[tone], tone };
}

/**
 * The badge that an address asks for, or which of its parameters is wrong.
 * @param given parameters of the path and the query, as they came
 */
export function badgeOf(given: Record<string, unknown>): ApiOutcome<Badge> {
	const read = readParams(params, given);
	if (read.kind !== "read") return read;
	const { id, show } = read.asked;
	const found = featureAt(id);
	if (!found) return { kind: "missing" };
	if (show === "baseline") return { kind: "found", body: baselineBadge(found.feature) };
	const outcome = askedAudience(read.asked);
	if (outcome.kind !== "found") return outcome;
	const { full, withLimits } = supportedShares(
		featureSupport(found.feature),
		readyAudience(outcome.body).low,
	);
	const [inFull, atLeast] = [englishPercent(full), englishPercent(withLimits)];
	const more = atLeast === inFull ? "" : `, ${atLeast} with limits`;
	const value = inFull + more;
	const title = `${found.feature.name}: supported in the browsers of ${value} of the audience`;
	return { kind: "found", body: { title, label: "Reach", value, tone: "neutral" } };
}
