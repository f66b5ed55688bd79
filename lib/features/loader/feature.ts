import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { z } from "zod";
import { getDefaultAudience, getDefaultFloors } from "@/lib/audience/queries/audience";
import { getMakeItWork } from "@/lib/build/queries/build-help";
import { getFeatureHistory } from "@/lib/changes/queries/feature-history";
import { getCurrentBaseline } from "@/lib/compat/queries/current-baseline";
import { createReleasedCheck } from "@/lib/compat/queries/releases";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getCompatTree } from "@/lib/data/compat";
import { getFeatureEntries, getGroups, getSnapshots } from "@/lib/data/features";
import { getTodayFor } from "@/lib/data/today";
import { listMdnLinks } from "@/lib/features/mdn-links";
import { findDetection } from "@/lib/features/queries/find-detection";
import { findRelatedFeatures } from "@/lib/features/queries/related-features";
import { findDecidingNotes, findLimits } from "@/lib/features/queries/support-limits";
import {
	type FeatureProps,
	type FeatureView,
	featureProps,
	type SplitView,
} from "@/lib/features/schema/page";
import { paths } from "@/lib/paths/pages";
import { findFeature, listFeatureIds } from "@/lib/reach/queries/feature-line";
import { getFeatureReach, getKeySupports } from "@/lib/reach/queries/feature-reach";
import { getSupportShares } from "@/lib/reach/queries/region-shares";
import { buildSupportRows, getFeatureKeys, listOtherBrowsers } from "@/lib/reach/queries/support-rows";
import { frequentFeatures } from "@/lib/search/frequent-features";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { type Outcome, toFound, toMissing, toMoved } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";
import { groupEqualRows } from "@/lib/support/build-cell-table";
import { computeKeyCell } from "@/lib/support/feature-support";
import { findStuckVersions } from "@/lib/support/find-stuck-versions";
import { groupBy } from "@/lib/support/group-by";
import { getListLevel } from "@/lib/support/list-level";
import { parseInlineHtml } from "@/lib/support/parse-inline";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { Feature } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "@/lib/support/version";
import { getReachHistoryBrief } from "@/lib/trends/queries/reach-history";

/** How many files a feature links to. */
const MAX_FILES = 8;

interface SourceFiles {
	/** The files of browser-compat-data with the keys of a feature, those with the most keys first. */
	files: string[];
	/** The number of further files. */
	moreFiles?: number;
}

/** Lists the files of keys. @param files the `source_file` of each key. */
export function listSourceFiles(files: readonly (string | undefined)[]): SourceFiles {
	const byFile = groupBy(
		files.flatMap((file) => file ?? []),
		(file) => file,
	);
	const sorted = [...byFile].sort(([, a], [, b]) => b.length - a.length).map(([file]) => file);
	const shown = sorted.slice(0, MAX_FILES);
	return { files: shown, ...(sorted.length > shown.length && { moreFiles: sorted.length - shown.length }) };
}

const params = z.object({ id: z.string().regex(/^[a-z0-9-]{1,100}$/i) });

const toNamedFeature = (id: string) => {
	const entry = getFeatureEntries().get(id);
	return { id, name: entry.kind === "feature" ? entry.name : id };
};

/** Keys per batch. Some features have hundreds of keys. */
const BATCH_SIZE = 20;

/** Maps keys in batches and yields to the event loop after each one. */
async function mapInBatches<Key, Result>(
	keys: readonly Key[],
	mapBatch: (batch: Key[]) => Result[],
): Promise<Result[]> {
	const results: Result[] = [];
	for (let from = 0; from < keys.length; from += BATCH_SIZE) {
		results.push(...mapBatch(keys.slice(from, from + BATCH_SIZE)));
		await yieldToEventLoop();
	}
	return results;
}

/** Builds the page props of a feature. Yields between steps because each is slow for a feature with many keys. */
async function buildFeatureView(id: string, feature: Feature): Promise<FeatureView> {
	const keys = await mapInBatches(feature.compat_features, (batch) =>
		getFeatureKeys({ ...feature, compat_features: batch }),
	);
	const support = buildSupportRows(feature, keys);
	await yieldToEventLoop();
	const { discouraged } = feature;
	const goneKeys = feature.compat_features.filter((key) => !getCompatTree().has(key));
	const makeItWork = getMakeItWork(feature.compat_features);
	const stuck = findStuckVersions(getFeatureSupport(feature), getDefaultAudience().usage);
	const detection = findDetection(feature, keys);
	await yieldToEventLoop();
	const time = getReachHistoryBrief(getFeatureSupport(feature));
	await yieldToEventLoop();
	const past = getFeatureHistory(id, feature);
	const supports = await mapInBatches(keys, getKeySupports);
	const reach = getFeatureReach(feature, supports);
	await yieldToEventLoop();
	const cells = await mapInBatches(keys, (batch) =>
		batch.map((key) => ({
			name: key.key,
			cells: coreBrowsers.map((browser) => computeKeyCell(key, browser, createReleasedCheck(browser))),
		})),
	);
	return {
		kind: "feature",
		id,
		name: feature.name,
		description: parseInlineHtml(feature.description_html),
		baseline: getCurrentBaseline(feature),
		reach,
		...findLimits(getFeatureSupport(feature), support, keys),
		...findDecidingNotes(support, keys.length),
		support,
		otherBrowsers: listOtherBrowsers(feature),
		...(time && { time }),
		regionShares: getSupportShares(getFeatureSupport(feature)),
		keyTable: { ...groupEqualRows(cells), floors: getDefaultFloors() },
		...(goneKeys.length > 0 && { goneKeys }),
		...(makeItWork && { makeItWork }),
		...(stuck.length > 0 && { stuck }),
		...(detection && { detection }),
		...(past && { past }),
		related: (findRelatedFeatures().get(id) ?? []).flatMap((other) => {
			const found = findFeature(other)?.feature;
			return found ? { id: other, name: found.name, level: getListLevel(found) } : [];
		}),
		groups: feature.group.map((group) => ({ id: group, name: getGroups().get(group).name })),
		snapshots: feature.snapshot.map((snapshot) => ({
			id: snapshot,
			name: getSnapshots().get(snapshot).name,
		})),
		specs: feature.spec,
		...listMdnLinks(
			id,
			keys.map(({ record }) => record?.mdn_url),
		),
		...listSourceFiles(keys.map(({ record }) => record?.source_file)),
		...(discouraged && {
			discouraged: {
				reason: parseInlineHtml(discouraged.reason_html),
				sources: discouraged.according_to,
				alternatives: (discouraged.alternatives ?? []).map(toNamedFeature),
				...(discouraged.removal_date && {
					removalDay: discouraged.removal_date,
					...(parseRangedValue(discouraged.removal_date).value <= getTodayFor("features") && {
						isRemovalPast: true as const,
					}),
				}),
			},
		}),
	};
}

const buildSplitView = (id: string, targets: string[]): SplitView => ({
	kind: "split",
	id,
	targets: targets.flatMap((target) => {
		const entry = getFeatureEntries().get(target);
		if (entry.kind !== "feature") return [];
		const { name, description_html } = entry;
		return { id: target, name, description: parseInlineHtml(description_html), level: getListLevel(entry) };
	}),
});

async function load({ id: requestedId }: z.infer<typeof params>): Promise<Outcome<FeatureProps>> {
	const id = requestedId.toLowerCase();
	const entry = getFeatureEntries().find(id);
	if (entry && id !== requestedId) return toMoved(paths.feature(id));
	switch (entry?.kind) {
		case undefined:
			return toMissing;
		case "moved":
			return toMoved(paths.feature(entry.redirect_target));
		case "split":
			return toFound(buildSplitView(id, entry.redirect_targets));
		case "feature":
			return toFound(await buildFeatureView(id, entry));
		default:
			return entry satisfies never;
	}
}

/** `/features/[id]`: a feature, the targets of a split id, or a redirect for a moved id. */
export const featurePage = {
	route: "/features/[id]",
	params,
	props: featureProps,
	load,
	all: () => listFeatureIds().map((id) => ({ id })),
	first: () => frequentFeatures.map((id) => ({ id })),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof featureProps>;
