import { z } from "zod";
import type { ApiOutcome } from "@/lib/api/definition";
import { readParams } from "@/lib/api/read-params";
import { describeMissingUsage } from "@/lib/audience/queries/describe-refusal";
import { readUsage } from "@/lib/data/usage";
import type { Feed } from "@/lib/feeds/schema/feed";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import { describeUnknownNames } from "@/lib/reach/queries/feature-line";
import { resolveFeatureNames } from "@/lib/search/queries/resolve-feature";
import { MAX_API_FEATURES } from "@/lib/set/api";
import { toNewlyEntries, toWidelyEntries } from "./baseline-entries";
import { buildFeed, compareNewestFirst } from "./build-feed";
import { getFeedScope, toCrossingEntries } from "./changes-feed";

/** Maximum number of feature names in the title. */
const MAX_TITLE_NAMES = 5;

const IDS_HINT = "Give names or ids of features, with commas between them, such as subgrid,has.";

const params = z.strictObject({
	ids: z
		.string(IDS_HINT)
		.max(MAX_API_FEATURES * 100, "This is longer than any list of features.")
		.transform(resolveFeatureNames)
		.refine(({ known, unknown }) => known.length + unknown.length > 0, IDS_HINT)
		.refine(({ known }) => known.length <= MAX_API_FEATURES, `Give at most ${MAX_API_FEATURES} features.`),
	region: z
		.string()
		.trim()
		.default("")
		.refine((code) => code === "" || readUsage(code) !== undefined, describeMissingUsage),
});

/**
 * `/feeds/features.xml?ids=subgrid,has`: when chosen features become newly and widely available; with a region, also
 * when they reach a threshold of its people.
 * @param query the query parameters.
 */
export function buildFeatureFeed(query: Record<string, unknown>): ApiOutcome<Feed> {
	const read = readParams(params, query);
	if (read.kind !== "read") return read;
	const { ids: resolved, region } = read.params;
	const { known, unknown } = resolved;
	if (unknown.length > 0)
		return { kind: "refused", parameter: "ids", detail: describeUnknownNames(unknown, "names") };
	const chosen = new Map(known.map(({ id, feature }) => [id, feature]));
	// Sorted, so that the same choice has the same feed id.
	const ids = [...chosen.keys()].sort();
	const names = [...chosen.values()].map(({ name }) => name).sort();
	const rest = names.length - MAX_TITLE_NAMES;
	return {
		kind: "found",
		body: buildFeed(`features/${ids.join()}${region && `/${region}`}`, paths.set({ features: ids.join() }), {
			title: `Webreach: ${names.slice(0, MAX_TITLE_NAMES).join(", ")}${rest > 0 ? ` and ${rest} more` : ""} in Baseline`,
			source: "features",
			subtitle:
				region === ""
					? "When these features become newly or widely available."
					: `When these features become newly or widely available, or reach 80, 90, 95, 98 or 99% of people in ${getFeedScope(region)}.`,
			getPath: (format) => machinePaths.featuresFeed({ ids: ids.join(), region }, format),
			entries: [
				...[...chosen].flatMap((entry) => [...toNewlyEntries(entry), ...toWidelyEntries(entry)]),
				...(region === "" ? [] : toCrossingEntries(new Set(ids), region)),
			].sort(compareNewestFirst),
		}),
	};
}
