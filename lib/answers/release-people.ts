import { browsers } from "@/lib/data/compat";
import { releaseUse } from "@/lib/domain/reach/release-use";
import { keptShare } from "@/lib/domain/rounding";
import type { ReleaseUse } from "@/lib/schema/release-use";
import { usageOf } from "./people";

/** Who uses a release; undefined where nobody counts. */
export function peopleOn(browser: string, version: string): ReleaseUse | undefined {
	const usage = usageOf(browser);
	if (usage.length === 0) return undefined;
	const use = releaseUse(version, usage, Object.keys(browsers().get(browser).releases));
	return "share" in use ? { ...use, share: keptShare(use.share) } : use;
}
