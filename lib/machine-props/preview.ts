import { z } from "zod";
import { defaultAudience } from "@/lib/answers/audience";
import { statusNow } from "@/lib/answers/baseline-now";
import { monthCounts } from "@/lib/answers/changes/change-lists";
import { changeMonths, changeYears } from "@/lib/answers/changes/periods";
import { childOf, countKeys, namesBelow } from "@/lib/answers/compat-nodes";
import { completedIn } from "@/lib/answers/completed-in";
import { featureAt, unknownDetail } from "@/lib/answers/feature-at";
import { changesIn } from "@/lib/answers/key-changes";
import { peopleOn } from "@/lib/answers/release-people";
import { releaseLine } from "@/lib/answers/releases";
import { featureSupport, keySupport } from "@/lib/answers/support";
import { browsers, compatRecords, compatTree } from "@/lib/data/compat";
import { featureEntries, featureOfKey } from "@/lib/data/features";
import { listLevelOf } from "@/lib/domain/list-level";
import { MOST_IN_SET } from "@/lib/domain/reach/most-in-set";
import { setAnswerOf } from "@/lib/domain/reach/set-answer";
import { readyAudience, summaryOf } from "@/lib/domain/reach/summary";
import type { ApiOutcome } from "@/lib/schema/api/definition";
import { changeKinds } from "@/lib/schema/change-kinds";
import { WORLD } from "@/lib/schema/default-audience";
import type { Preview } from "@/lib/schema/preview";
import { askedAudience, audienceParams } from "./asked-audience";
import { readParams } from "./read-params";

type PreviewOutcome = ApiOutcome<Preview>;

const found = (body: Preview): PreviewOutcome => ({ kind: "found", body });
const missing: PreviewOutcome = { kind: "missing" };

function featurePreview(id: string): PreviewOutcome {
	const feature = featureAt(id)?.feature;
	if (!feature) return missing;
	const summary = summaryOf(featureSupport(feature), defaultAudience());
	return found({ kind: "feature", name: feature.name, level: listLevelOf(feature), summary });
}

/** The level that web-features gives a key of a feature. */
function levelOfKey(key: string) {
	const id = featureOfKey().get(key);
	const entry = id === undefined ? undefined : featureEntries().get(id);
	if (entry?.kind !== "feature") return undefined;
	return entry.discouraged ? "discouraged" : statusNow(entry.status.by_compat_key[key] ?? entry.status).level;
}

function keyPreview(parts: readonly string[]): PreviewOutcome {
	const key = parts.join(".");
	if (!compatTree().has(key) || parts.some((part) => part.includes("."))) return missing;
	const record = compatRecords().find(key);
	const level = levelOfKey(key);
	return found({
		kind: "key",
		key,
		count: namesBelow(key).reduce((sum, name) => sum + countKeys(childOf(key, name)), record ? 1 : 0),
		...(record && level && { level }),
		...(record && { summary: summaryOf(keySupport(record), defaultAudience()) }),
	});
}

function releasePreview(browser: string, version: string): PreviewOutcome {
	const releases = browsers().find(browser)?.releases;
	const release = releases && Object.hasOwn(releases, version) ? releases[version] : undefined;
	if (!release) return missing;
	const { day, pending } = releaseLine(version, release);
	const use = peopleOn(browser, version);
	const changes = changesIn(browser, version);
	return found({
		kind: "release",
		browser,
		version,
		...(day && { day }),
		...(pending && { pending }),
		...(use && { use }),
		completed: completedIn(browser, version).length,
		changes: changeKinds.flatMap((kind) => {
			const count = changes.filter((change) => change.kind === kind).length;
			return count > 0 ? { kind, count } : [];
		}),
	});
}

/** Not strict: people add parameters of their own to an image's address, to get past caches. */
const setParams = z.object({ features: z.string().max(5_000).default(""), ...audienceParams });

function setPreview(given: Record<string, unknown>): PreviewOutcome {
	const read = readParams(setParams, given);
	if (read.kind !== "read") return read;
	const ids = [...new Set(read.asked.features.split(",").filter(Boolean))];
	const refused = (detail: string): PreviewOutcome => ({ kind: "refused", parameter: "features", detail });
	if (ids.length > MOST_IN_SET) return refused(`There are more than ${MOST_IN_SET} features.`);
	const unknown = ids.filter((id) => !featureAt(id));
	if (unknown.length > 0) return refused(unknownDetail(unknown, "ids"));
	const members = ids.flatMap((id) => featureAt(id) ?? []);
	const audience = askedAudience(read.asked);
	if (audience.kind !== "found") return audience;
	const supports = members.map(({ id, feature }) => ({ id, support: featureSupport(feature) }));
	// Whether one is new changes only what is said beside.
	const { features, together } = setAnswerOf(supports, false, audience.body, readyAudience(audience.body));
	const answer = together ?? features[0]?.summary;
	return found({
		kind: "set",
		names: members.map(({ feature }) => feature.name),
		...(answer && { together: { verdict: answer.verdict, reach: answer.reach } }),
	});
}

function changesPreview(period: string | undefined): PreviewOutcome {
	if (period === undefined) return found({ kind: "changes" });
	if (changeYears().includes(period)) return found({ kind: "changes", period });
	if (!changeMonths().includes(period)) return missing;
	return found({ kind: "changes", period, counts: monthCounts(period, WORLD) });
}

/**
 * What the picture of a page shows, or which of its parameters is wrong.
 * @param path of the page, by its segments: `["features", "subgrid"]`.
 * @param query the parameters of a set's page, as they came.
 */
export function previewOf(path: readonly string[], query: Record<string, unknown>): PreviewOutcome {
	const [section, ...rest] = path;
	const [first = "", second = ""] = rest;
	switch (section) {
		case "features":
			return rest.length === 1 ? featurePreview(first) : missing;
		case "compat":
			return rest.length > 0 ? keyPreview(rest) : missing;
		case "browsers":
			return rest.length === 2 ? releasePreview(first, second) : missing;
		case "set":
			return rest.length === 0 ? setPreview(query) : missing;
		case "changes":
			return rest.length < 2 ? changesPreview(rest[0]) : missing;
		default:
			return missing;
	}
}
