import { setTimeout as wait } from "node:timers/promises";
import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { listReleaseChanges } from "@/lib/changes/queries/key-changes";
import { getAllFeatureSupport } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatureOfKey } from "@/lib/data/features";
import { listBaselineTargets } from "@/lib/plan/queries/plan-targets";
import { getFeatureBriefs } from "@/lib/reach/queries/feature-reach";
import { getQueryVocabulary, getSearchEngine } from "@/lib/search/queries/search";
import { searchWarmUp } from "@/lib/search/queries/warm-up";

/** Pause between two steps, in milliseconds, in which the event loop serves requests. */
const PAUSE_MS = 10;

const steps: (() => unknown)[] = [
	getFeatureOfKey,
	() => getCompatRecords().get(getCompatRecords().ids()[0] ?? ""),
	getAllFeatureSupport,
	getDefaultAudience,
	getFeatureBriefs,
	getSearchEngine,
	getQueryVocabulary,
	...searchWarmUp,
	listBaselineTargets,
	() => listReleaseChanges("", ""),
];

/** Loads lazy data step by step while the process is idle, so that no request has to wait for it. */
export async function preloadData(): Promise<void> {
	for (const step of steps) {
		await wait(PAUSE_MS, undefined, { ref: false });
		step();
	}
}
