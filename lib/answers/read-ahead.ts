import { setTimeout as after } from "node:timers/promises";
import { siteSearch, vocabulary } from "@/lib/answers/search/search";
import { compatRecords } from "@/lib/data/compat";
import { featureOfKey } from "@/lib/data/features";
import { defaultAudience } from "./audience";
import { featureBriefs } from "./feature-reach";
import { changesIn } from "./key-changes";
import { baselineTargets } from "./plan-targets";
import { featureSupports } from "./support";

/** Between two steps others have their turn. */
const PAUSE_MS = 10;

const steps: (() => unknown)[] = [
	featureOfKey,
	() => compatRecords().get(compatRecords().ids()[0] ?? ""),
	featureSupports,
	defaultAudience,
	featureBriefs,
	siteSearch,
	vocabulary,
	baselineTargets,
	() => changesIn("", ""),
];

/** Reads what requests would otherwise read when they first need it, one after the other, while the process is idle. */
export async function readAhead(): Promise<void> {
	for (const step of steps) {
		await after(PAUSE_MS, undefined, { ref: false });
		step();
	}
}
