import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { z } from "zod";
import { supportNow } from "@/lib/answers/ahead";
import { baselineNow } from "@/lib/answers/baseline-now";
import { pastOf } from "@/lib/answers/changes/feature-past";
import { featureAt } from "@/lib/answers/feature-at";
import { reachOfFeature, supportsOfKeys } from "@/lib/answers/feature-reach";
import { limitsIn } from "@/lib/answers/limits";
import { featureIds } from "@/lib/answers/pages";
import { relatedFeatures } from "@/lib/answers/related";
import { releaseDay, releasedIn } from "@/lib/answers/releases";
import { featureSupport } from "@/lib/answers/support";
import { besideRows, keysOf, supportRows } from "@/lib/answers/support-rows";
import { briefTime } from "@/lib/answers/through-time";
import { todayFor } from "@/lib/answers/today";
import { compatTree } from "@/lib/data/compat";
import { featureEntries, groups, snapshots } from "@/lib/data/features";
import { cellTableOf } from "@/lib/domain/cell-table";
import { supportTimeline } from "@/lib/domain/charts/support-timeline";
import { featureDetection } from "@/lib/domain/detection/feature-detection";
import { keyCell } from "@/lib/domain/feature-support";
import { readInline } from "@/lib/domain/inline";
import { listLevelOf } from "@/lib/domain/list-level";
import { mdnLinks } from "@/lib/domain/mdn";
import { paths } from "@/lib/paths";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import {
	type FeatureProps,
	type FeatureView,
	featureProps,
	type SplitView,
} from "@/lib/schema/props/feature";
import type { Feature } from "@/lib/schema/web-features";
import { ONE_DAY } from "@/lib/static-props/lifetime";
import { found, missing, moved, type Outcome } from "@/lib/static-props/outcome";
import type { StaticPageDefinition } from "@/lib/static-props/page";

const params = z.object({ id: z.string().regex(/^[a-z0-9-]{1,100}$/i) });

const named = (id: string) => {
	const entry = featureEntries().get(id);
	return { id, name: entry.kind === "feature" ? entry.name : id };
};

/** So many keys are gone through in one piece: of some features there are hundreds. */
const KEYS_AT_ONCE = 20;

/** Does something with all keys in batches. */
async function inBatches<Key, Made>(keys: readonly Key[], make: (some: Key[]) => Made[]): Promise<Made[]> {
	const made: Made[] = [];
	for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
		made.push(...make(keys.slice(from, from + KEYS_AT_ONCE)));
		await yieldToEventLoop();
	}
	return made;
}

/** Each line of it takes a while where a feature has many keys. */
async function viewOf(id: string, feature: Feature): Promise<FeatureView> {
	const keys = await inBatches(feature.compat_features, (some) =>
		keysOf({ ...feature, compat_features: some }),
	);
	const support = supportRows(feature, keys);
	await yieldToEventLoop();
	const { discouraged } = feature;
	const goneKeys = feature.compat_features.filter((key) => !compatTree().has(key));
	const status = { ...feature.status, support: supportNow(feature) };
	const detection = featureDetection(keys, status, releasedIn);
	await yieldToEventLoop();
	const time = briefTime(featureSupport(feature));
	await yieldToEventLoop();
	const timeline = supportTimeline(status, releaseDay, todayFor("compat"));
	const past = pastOf(id, feature);
	const supports = await inBatches(keys, supportsOfKeys);
	const reach = reachOfFeature(feature, supports);
	await yieldToEventLoop();
	const beside = besideRows(feature, keys);
	const cells = await inBatches(keys, (some) =>
		some.map((key) => ({
			name: key.key,
			cells: coreBrowsers.map((browser) => keyCell(key, browser, releasedIn(browser))),
		})),
	);
	return {
		kind: "feature",
		id,
		name: feature.name,
		description: readInline(feature.description_html),
		baseline: baselineNow(feature),
		reach,
		...limitsIn(featureSupport(feature), support),
		support,
		beside,
		...(timeline && { timeline }),
		...(time && { time }),
		keyTable: cellTableOf(cells),
		...(goneKeys.length > 0 && { goneKeys }),
		...(detection && { detection }),
		...(past && { past }),
		related: (relatedFeatures().get(id) ?? []).flatMap((other) => {
			const found = featureAt(other)?.feature;
			return found ? { id: other, name: found.name, level: listLevelOf(found) } : [];
		}),
		groups: feature.group.map((group) => ({ id: group, name: groups().get(group).name })),
		snapshots: feature.snapshot.map((snapshot) => ({ id: snapshot, name: snapshots().get(snapshot).name })),
		specs: feature.spec,
		...mdnLinks(keys.map(({ record }) => record?.mdn_url)),
		...(discouraged && {
			discouraged: {
				reason: readInline(discouraged.reason_html),
				sources: discouraged.according_to,
				alternatives: (discouraged.alternatives ?? []).map(named),
				...(discouraged.removal_date && { removalDay: discouraged.removal_date }),
			},
		}),
	};
}

const splitOf = (id: string, targets: string[]): SplitView => ({
	kind: "split",
	id,
	targets: targets.flatMap((target) => {
		const entry = featureEntries().get(target);
		if (entry.kind !== "feature") return [];
		const { name, description_html } = entry;
		return { id: target, name, description: readInline(description_html), level: listLevelOf(entry) };
	}),
});

async function load({ id: asked }: z.infer<typeof params>): Promise<Outcome<FeatureProps>> {
	const id = asked.toLowerCase();
	const entry = featureEntries().find(id);
	if (entry && id !== asked) return moved(paths.feature(id));
	switch (entry?.kind) {
		case undefined:
			return missing;
		case "moved":
			return moved(paths.feature(entry.redirect_target));
		case "split":
			return found(splitOf(id, entry.redirect_targets));
		case "feature":
			return found(await viewOf(id, entry));
		default:
			return entry satisfies never;
	}
}

/** `/features/[id]`: a feature, a split id's targets, or the way to a moved one. */
export const featurePage = {
	route: "/features/[id]",
	params,
	props: featureProps,
	load,
	all: () => featureIds().map((id) => ({ id })),
	revalidate: ONE_DAY,
} satisfies StaticPageDefinition<typeof params, typeof featureProps>;
