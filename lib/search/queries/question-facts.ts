import { resolveAudience } from "@/lib/audience/queries/audience";
import { getCurrentStatus } from "@/lib/compat/queries/current-baseline";
import { createReleasedCheck, listBrowserIds, listVersions } from "@/lib/compat/queries/releases";
import { getFeatureSupport, getKeySpans, getKeySupportByName, getSpans } from "@/lib/compat/queries/support";
import { getBrowsers } from "@/lib/data/compat";
import { getFeatureOfKey, getFeatures } from "@/lib/data/features";
import { createKeyedValue, createLazyValue } from "@/lib/data/records";
import { getNewestSourceDay } from "@/lib/data/source-days";
import { getTodayFor } from "@/lib/data/today";
import type { Question } from "@/lib/search/parse-question";
import type { AnswerFacts } from "@/lib/search/schema/question";
import { roundStoredShare } from "@/lib/support/rounding";
import type { Baseline } from "@/lib/support/schema/baseline";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import type { Reach, Span, Support } from "@/lib/support/schema/reach";
import type { FeatureStatus } from "@/lib/support/schema/web-features";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { type IndexedAudience, indexAudience, summarizeReach } from "@/lib/support/summarize-reach";
import { getUsableShare } from "@/lib/support/usable-share";
import { compareVersions, parseRangedValue, toVersionOrder } from "@/lib/support/version";
import { findNearestVersion } from "@/lib/support/version-request";
import { MAJORITY_SHARE } from "@/lib/trends/forecast/majority-threshold";
import { getKnownReachHistory, getRegionCrossing } from "@/lib/trends/queries/reach-history";
import { hasUsageHistory } from "@/lib/trends/queries/regional-reach";
import { getUsageHistory } from "@/lib/trends/queries/usage-history";
import type { ReachCrossing } from "@/lib/trends/schema/reach-line";

/** A feature or key, with what questions read of it. */
export interface QuestionSubject {
	type: "feature" | "key";
	id: string;
	title: string;
}

const byId = createLazyValue(() => new Map(getFeatures()));

function getSubjectSpans({ type, id }: QuestionSubject, browser: string): Span[] | undefined {
	if (type === "key") return getKeySpans(browser, id);
	const feature = byId().get(id);
	return feature && getSpans(browser, feature);
}

function getSubjectSupport({ type, id }: QuestionSubject): Support {
	if (type === "key") return getKeySupportByName(id);
	const feature = byId().get(id);
	return feature ? getFeatureSupport(feature) : {};
}

type BrowserFacts = Extract<AnswerFacts, { kind: "browser" }>;

/** The newest extended support release of a browser. */
export const findExtendedRelease = (browser: string): string | undefined =>
	Object.entries(getBrowsers().find(browser)?.releases ?? {})
		.filter(([, { status }]) => status === "esr")
		.map(([version]) => version)
		.sort(compareVersions)
		.at(-1);

/**
 * The support in a version of a browser, or in its current one. `unknown` for a browser that browser-compat-data do not have;
 * undefined for a version that they do not have.
 */
export function findBrowserFacts(
	subject: QuestionSubject,
	browser: string,
	requested: string | undefined,
): BrowserFacts | undefined {
	if (!listBrowserIds().includes(browser)) return { kind: "browser", browser, support: "unknown" };
	const isReleased = createReleasedCheck(browser);
	const known = listVersions(browser);
	const current = known.filter(isReleased).at(-1);
	if (current === undefined) return undefined;
	const nearest = findNearestVersion(requested ?? "", known, current);
	if (!nearest || nearest.instead === "newest" || nearest.instead === "oldest") return undefined;
	const { version } = nearest;
	const base = { kind: "browser" as const, browser, ...(requested !== undefined && { version: requested }) };
	const spans = getSubjectSpans(subject, browser);
	if (!spans) return { ...base, support: "unknown" };
	const level = getSupportLevel(toOrderedSpans(spans), toVersionOrder(version));
	const isLater = ({ from }: Span) => compareVersions(from, version) > 0;
	const full = spans.findLast((span) => span.level === "full" && (level !== "full" || !isLater(span)));
	const since = full && (isLater(full) || level === "full") ? full.from : undefined;
	if (level === "full") return { ...base, support: "yes", ...(since !== undefined && { since }) };
	const next = spans.find((span) => span.level === "full" && isLater(span));
	const later = next && (isReleased(next.from) ? { since: next.from } : { planned: next.from });
	if (level === "partly") return { ...base, support: "partly", ...later };
	const partly = spans.find((span) => isLater(span) && isReleased(span.from));
	const gone = spans.findLast(({ until }) => until !== undefined && compareVersions(until, version) <= 0);
	return {
		...base,
		support: "no",
		...later,
		...(partly?.level === "partly" && { partlySince: partly.from }),
		...(!later && !partly && gone?.until !== undefined && { until: gone.until }),
	};
}

const getAudienceCache = createKeyedValue(() => new Map<string, IndexedAudience>(), getNewestSourceDay);

/** Maximum number of regions in the cache. */
const MAX_AUDIENCES = 20;

function getRegionAudience(code: string): IndexedAudience | undefined {
	const cache = getAudienceCache();
	const known = cache.get(code);
	if (known) return known;
	const outcome = resolveAudience(DEFAULT_QUERY, code);
	if (outcome.kind !== "found") return undefined;
	const audience = indexAudience(outcome.audience);
	if (cache.size >= MAX_AUDIENCES) cache.clear();
	cache.set(code, audience);
	return audience;
}

/** The answer for the default target and a region's people. */
export function findRegionFacts(
	subject: QuestionSubject,
	region: string,
): (Extract<AnswerFacts, { kind: "region" }> & { reach: Reach }) | undefined {
	const audience = getRegionAudience(region);
	if (!audience) return undefined;
	const { reach, verdict } = summarizeReach(getSubjectSupport(subject), audience);
	return {
		...{ kind: "region", region, reach },
		answer: verdict.answer,
		usable: roundStoredShare(getUsableShare(reach)),
	};
}

function findShareCrossing(support: Support, region: string, share: number): ReachCrossing | undefined {
	if (share === MAJORITY_SHARE) return getRegionCrossing(support, region);
	const outcome = getUsageHistory(region);
	return outcome.kind === "found"
		? getKnownReachHistory(support, outcome.history, [share]).crossings[0]
		: undefined;
}

/** When full support reaches a share of a region's people. A region without a history gets no answer. */
export function findCrossingFacts(
	subject: QuestionSubject,
	{ share = 0, region = WORLD }: Question,
): { facts: Extract<AnswerFacts, { kind: "share" }>; crossing: ReachCrossing } | undefined {
	if (region !== WORLD && !hasUsageHistory(region)) return undefined;
	const crossing = findShareCrossing(getSubjectSupport(subject), region, share);
	if (!crossing) return undefined;
	const { kind } = crossing;
	const months =
		kind === "reached"
			? { ...(crossing.since !== undefined && { since: crossing.since }) }
			: kind === "expected"
				? { earliest: crossing.earliest, ...(crossing.latest !== undefined && { latest: crossing.latest }) }
				: {};
	return { facts: { kind: "share", region, share, crossing: kind, ...months }, crossing };
}

function getSubjectStatus({ type, id }: QuestionSubject): FeatureStatus | undefined {
	if (type === "feature") return byId().get(id)?.status;
	return byId().get(getFeatureOfKey().get(id) ?? "")?.status.by_compat_key[id];
}

/** The Baseline level at the end of a year or month, or of today, with the dates of today's. Undefined for keys without a status. */
export function findBaselineFacts(
	subject: QuestionSubject,
	period = getTodayFor("features"),
): { baseline: Baseline; facts: Extract<AnswerFacts, { kind: "baseline" }> } | undefined {
	const status = getSubjectStatus(subject);
	if (!status) return undefined;
	const baseline = getCurrentStatus(status);
	const base = { kind: "baseline" as const, period };
	if (baseline.level === "limited") return { baseline, facts: { ...base, level: "limited" } };
	// ISO days of the period are before this text.
	const isPast = (day: string) => parseRangedValue(day).value < `${period}~`;
	if (baseline.level === "widely" && isPast(baseline.widelySince))
		return { baseline, facts: { ...base, level: "widely", since: baseline.widelySince } };
	const level = isPast(baseline.newlySince) ? "newly" : "limited";
	return { baseline, facts: { ...base, level, since: baseline.newlySince } };
}
