import { browsers, compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { regionCodes } from "@/lib/data/usage";
import type { FactsOf } from "@/lib/schema/props/about";

/** How many releases of browsers the data tell of. */
export const releaseCount = () =>
	browsers()
		.entries()
		.reduce((sum, [, { releases }]) => sum + Object.keys(releases).length, 0);

/** How much there is. */
export const overviewFacts = (): FactsOf<"overview"> => ({
	chapter: "overview",
	features: features().length,
	keys: compatRecords().ids().length,
	releases: releaseCount(),
	regions: regionCodes().length,
	days: sourceDays(),
});
