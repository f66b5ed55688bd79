import { listUpcomingReleases } from "@/lib/changes/queries/changes";
import { getCurrentStatus } from "@/lib/compat/queries/current-baseline";
import { getFeatureSupport, getKeySupportByName } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getFeatureOfKey } from "@/lib/data/features";
import { parseNameList } from "@/lib/search/parse-name-list";
import { resolveFeatureName } from "@/lib/search/queries/resolve-feature";
import { compareText } from "@/lib/support/compare-text";
import type { Support } from "@/lib/support/schema/reach";
import type { FeatureStatus } from "@/lib/support/schema/web-features";
import type { ExpectedDay } from "@/lib/watch/schema/page";
import { MAX_WATCHED } from "@/lib/watch/watched-item";

/** A feature or a compat key that an address names. */
export interface WatchedThing {
	id: string;
	name: string;
	support: Support;
	/** Its status in web-features; undefined for a key without a feature. */
	status: FeatureStatus | undefined;
}

function findKeyStatus(key: string): FeatureStatus | undefined {
	const entry = getFeatureEntries().find(getFeatureOfKey().get(key) ?? "");
	return entry?.kind === "feature" ? entry.status.by_compat_key[key] : undefined;
}

function findThing(name: string): WatchedThing | undefined {
	if (getCompatRecords().has(name))
		return { id: name, name, support: getKeySupportByName(name), status: findKeyStatus(name) };
	const found = resolveFeatureName(name);
	return (
		found && {
			id: found.id,
			name: found.feature.name,
			support: getFeatureSupport(found.feature),
			status: found.feature.status,
		}
	);
}

/** Resolves features and compat keys, with commas between them: without duplicates, at most `MAX_WATCHED`. */
export function resolveWatched(list: string): { known: WatchedThing[]; unknown: string[] } {
	const { known, unknown } = parseNameList(list, findThing);
	return {
		known: [...new Map(known.map((thing) => [thing.id, thing])).values()].slice(0, MAX_WATCHED),
		unknown: [...new Set(unknown)],
	};
}

/**
 * The days on which something is expected to change, the next first: the day on which a newly available feature becomes
 * widely available, if its day is exact, and releases with a planned day that bring full support to a browser.
 */
export function listExpectedDays({ support, status }: WatchedThing): ExpectedDay[] {
	const baseline = status && getCurrentStatus(status);
	const isExpected = baseline?.level === "newly" && baseline.turn === "expected";
	const widely = isExpected && !baseline.widelyFrom.startsWith("≤") ? baseline.widelyFrom : undefined;
	return [
		...(widely === undefined ? [] : [{ kind: "widely" as const, day: widely }]),
		...listUpcomingReleases().flatMap(({ browser, version, day, pending }): ExpectedDay[] =>
			day !== undefined &&
			pending === "expected" &&
			support[browser]?.some(({ level, from }) => level === "full" && from === version)
				? [{ kind: "release", day, browser, version }]
				: [],
		),
	].sort((a, b) => compareText(a.day, b.day));
}
