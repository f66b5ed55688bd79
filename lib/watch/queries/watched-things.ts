import { listUpcomingReleases } from "@/lib/changes/queries/changes";
import { getCurrentStatus } from "@/lib/compat/queries/current-baseline";
import { getFeatureSupport, getKeySupportByName } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getFeatureOfKey } from "@/lib/data/features";
import { parseNameList } from "@/lib/search/parse-name-list";
import { resolveFeatureName } from "@/lib/search/queries/resolve-feature";
import { browserNames } from "@/lib/support/browser-names";
import type { Support } from "@/lib/support/schema/reach";
import type { FeatureStatus } from "@/lib/support/schema/web-features";
import { MAX_WATCHED } from "@/lib/watch/watched-item";

/** A feature or a compat key that an address names. */
export interface WatchedThing {
	id: string;
	name: string;
	support: Support;
	/** Its status in web-features; undefined for a key without a feature. */
	status: FeatureStatus | undefined;
}

function findThing(name: string): WatchedThing | undefined {
	if (getCompatRecords().has(name)) {
		const feature = getFeatureEntries().find(getFeatureOfKey().get(name) ?? "");
		const status = feature?.kind === "feature" ? feature.status.by_compat_key[name] : undefined;
		return { id: name, name, support: getKeySupportByName(name), status };
	}
	const found = resolveFeatureName(name);
	if (!found) return undefined;
	const { id, feature } = found;
	return { id, name: feature.name, support: getFeatureSupport(feature), status: feature.status };
}

/** Resolves features and compat keys, with commas between them: without duplicates, at most `MAX_WATCHED`. */
export function resolveWatched(list: string): { known: WatchedThing[]; unknown: string[] } {
	const { known, unknown } = parseNameList(list, findThing);
	return {
		known: [...new Map(known.map((thing) => [thing.id, thing])).values()].slice(0, MAX_WATCHED),
		unknown: [...new Set(unknown)],
	};
}

/** An ISO day on which something is expected to change. `event`: its permanent name. `summary`: in English. */
export interface ExpectedDay {
	event: string;
	day: string;
	summary: string;
}

/**
 * The day on which a newly available feature becomes widely available, if its day is exact, and those of releases with a
 * planned day that bring full support to a browser.
 */
export function listExpectedDays({ id, name, support, status }: WatchedThing): ExpectedDay[] {
	const baseline = status && getCurrentStatus(status);
	const widely =
		baseline?.level === "newly" && baseline.turn === "expected" && !baseline.widelyFrom.startsWith("≤")
			? [{ event: `widely/${id}`, day: baseline.widelyFrom, summary: `Widely available: ${name}` }]
			: [];
	const releases = listUpcomingReleases().flatMap(({ browser, version, day, pending }) =>
		day !== undefined &&
		pending === "expected" &&
		support[browser]?.some(({ level, from }) => level === "full" && from === version)
			? [
					{
						event: `released/${browser}/${version}/${id}`,
						day,
						summary: `${browserNames[browser]} ${version}: ${name}`,
					},
				]
			: [],
	);
	return [...widely, ...releases];
}
