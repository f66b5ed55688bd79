import { z } from "zod";
import type { ApiOutcome } from "@/lib/api/definition";
import { readParams } from "@/lib/api/read-params";
import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { getReleaseUsage } from "@/lib/audience/queries/browser-usage";
import { audienceParams, resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { listCompletedFeatures } from "@/lib/browsers/queries/completed-features";
import { countMonthChanges } from "@/lib/changes/queries/change-lists";
import { listChangeMonths, listChangeYears } from "@/lib/changes/queries/changes";
import { listReleaseChanges } from "@/lib/changes/queries/key-changes";
import { changeKinds } from "@/lib/changes/schema/change-kinds";
import { getCurrentStatus } from "@/lib/compat/queries/current-baseline";
import { countKeys, getChildNode, listChildNames } from "@/lib/compat/queries/key-tree";
import { toReleaseLine } from "@/lib/compat/queries/releases";
import { getFeatureSupport, getKeySupport } from "@/lib/compat/queries/support";
import { getBrowsers, getCompatRecords, getCompatTree } from "@/lib/data/compat";
import { getFeatureEntries, getFeatureOfKey } from "@/lib/data/features";
import type { Preview } from "@/lib/embed/schema/preview";
import { describeUnknownNames, findFeature } from "@/lib/reach/queries/feature-line";
import { getListLevel } from "@/lib/support/list-level";
import { MAX_SET_FEATURES } from "@/lib/support/max-set-features";
import { WORLD } from "@/lib/support/schema/default-audience";
import { computeSetAnswer } from "@/lib/support/set-reach";
import { indexAudience, summarizePictureReach } from "@/lib/support/summarize-reach";

type PreviewOutcome = ApiOutcome<Preview>;

const found = (body: Preview): PreviewOutcome => ({ kind: "found", body });
const missing: PreviewOutcome = { kind: "missing" };

function getFeaturePreview(id: string): PreviewOutcome {
	const feature = findFeature(id)?.feature;
	if (!feature) return missing;
	const summary = summarizePictureReach(getFeatureSupport(feature), getDefaultAudience());
	return found({ kind: "feature", name: feature.name, level: getListLevel(feature), summary });
}

/** The Baseline level of a key, from web-features. */
function getKeyLevel(key: string) {
	const id = getFeatureOfKey().get(key);
	const entry = id === undefined ? undefined : getFeatureEntries().get(id);
	if (entry?.kind !== "feature") return undefined;
	return entry.discouraged
		? "discouraged"
		: getCurrentStatus(entry.status.by_compat_key[key] ?? entry.status).level;
}

function getKeyPreview(parts: readonly string[]): PreviewOutcome {
	const key = parts.join(".");
	if (!getCompatTree().has(key) || parts.some((part) => part.includes("."))) return missing;
	const record = getCompatRecords().find(key);
	const level = getKeyLevel(key);
	return found({
		kind: "key",
		key,
		count: listChildNames(key).reduce(
			(sum, name) => sum + countKeys(getChildNode(key, name)),
			record ? 1 : 0,
		),
		...(record && level && { level }),
		...(record && { summary: summarizePictureReach(getKeySupport(record), getDefaultAudience()) }),
	});
}

function getReleasePreview(browser: string, version: string): PreviewOutcome {
	const releases = getBrowsers().find(browser)?.releases;
	const release = releases && Object.hasOwn(releases, version) ? releases[version] : undefined;
	if (!release) return missing;
	const { day, pending } = toReleaseLine(version, release);
	const use = getReleaseUsage(browser, version);
	const changes = listReleaseChanges(browser, version);
	return found({
		kind: "release",
		browser,
		version,
		...(day && { day }),
		...(pending && { pending }),
		...(use && { use }),
		completed: listCompletedFeatures(browser, version).length,
		changes: changeKinds.flatMap((kind) => {
			const count = changes.filter((change) => change.kind === kind).length;
			return count > 0 ? { kind, count } : [];
		}),
	});
}

/** Not strict: people add parameters to image URLs to bypass caches. */
const setParams = z.object({ features: z.string().max(5_000).default(""), ...audienceParams });

function getSetPreview(query: Record<string, unknown>): PreviewOutcome {
	const read = readParams(setParams, query);
	if (read.kind !== "read") return read;
	const ids = [...new Set(read.params.features.split(",").filter(Boolean))];
	const refuse = (detail: string): PreviewOutcome => ({ kind: "refused", parameter: "features", detail });
	if (ids.length > MAX_SET_FEATURES) return refuse(`There are more than ${MAX_SET_FEATURES} features.`);
	const unknown = ids.filter((id) => !findFeature(id));
	if (unknown.length > 0) return refuse(describeUnknownNames(unknown, "ids"));
	const members = ids.flatMap((id) => findFeature(id) ?? []);
	const audience = resolveRequestedAudience(read.params);
	if (audience.kind !== "found") return audience;
	const supports = members.map(({ id, feature }) => ({ id, support: getFeatureSupport(feature) }));
	// The second argument changes neither the verdict nor the reach.
	const { features, together } = computeSetAnswer(supports, [], audience.body, indexAudience(audience.body));
	const answer = together ?? features[0]?.summary;
	return found({
		kind: "set",
		names: members.map(({ feature }) => feature.name),
		...(answer && { together: { verdict: answer.verdict, reach: answer.reach } }),
	});
}

function getChangesPreview(period: string | undefined): PreviewOutcome {
	if (period === undefined) return found({ kind: "changes" });
	if (listChangeYears().includes(period)) return found({ kind: "changes", period });
	if (!listChangeMonths().includes(period)) return missing;
	return found({ kind: "changes", period, counts: countMonthChanges(period, WORLD) });
}

/**
 * Resolves the content of a page's preview image, or names the invalid parameter.
 * @param path the segments of the page's path: `["features", "subgrid"]`.
 * @param query the query parameters, which only the page of a feature set has.
 */
export function resolvePreview(path: readonly string[], query: Record<string, unknown>): PreviewOutcome {
	const [section, ...rest] = path;
	const [first = "", second = ""] = rest;
	switch (section) {
		case "features":
			return rest.length === 1 ? getFeaturePreview(first) : missing;
		case "compat":
			return rest.length > 0 ? getKeyPreview(rest) : missing;
		case "browsers":
			return rest.length === 2 ? getReleasePreview(first, second) : missing;
		case "set":
			return rest.length === 0 ? getSetPreview(query) : missing;
		case "changes":
			return rest.length < 2 ? getChangesPreview(rest[0]) : missing;
		default:
			return missing;
	}
}
