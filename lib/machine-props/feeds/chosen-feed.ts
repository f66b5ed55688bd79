import { z } from "zod";
import { unknownDetail } from "@/lib/answers/feature-at";
import { featuresCalled } from "@/lib/answers/search/feature-called";
import { usageIn } from "@/lib/data/usage";
import { MOST_FEATURES } from "@/lib/machine-props/api/reach";
import { noNumbers } from "@/lib/machine-props/asked-audience";
import { readParams } from "@/lib/machine-props/read-params";
import { paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import type { ApiOutcome } from "@/lib/schema/api/definition";
import type { Feed } from "@/lib/schema/feed";
import { crossingEntries, placeOf } from "./changes-feed";
import { newlyEvents, widelyEvents } from "./feed-events";
import { feedOf, newestFirst } from "./feed-of";

/** How many names a title carries. */
const NAMED = 5;

const WANTED = "Give names or ids of features, with commas between them, such as subgrid,has.";

const params = z.strictObject({
	ids: z
		.string(WANTED)
		.max(MOST_FEATURES * 100, "This is longer than any list of features.")
		.transform(featuresCalled)
		.refine(({ known, unknown }) => known.length + unknown.length > 0, WANTED)
		.refine(({ known }) => known.length <= MOST_FEATURES, `Give at most ${MOST_FEATURES} features.`),
	region: z
		.string()
		.trim()
		.default("")
		.refine((code) => code === "" || usageIn(code) !== undefined, noNumbers),
});

/**
 * `/feeds/features.xml?ids=subgrid,has`: when chosen features become newly and widely available; with a region, also when they
 * reach a share of its people.
 */
export function chosenFeed(given: Record<string, unknown>): ApiOutcome<Feed> {
	const read = readParams(params, given);
	if (read.kind !== "read") return read;
	const { ids: asked, region } = read.asked;
	const { known, unknown } = asked;
	if (unknown.length > 0)
		return { kind: "refused", parameter: "ids", detail: unknownDetail(unknown, "names") };
	const chosen = new Map(known.map(({ id, feature }) => [id, feature]));
	// In one order, so that the same choice is the same feed.
	const ids = [...chosen.keys()].sort();
	const names = [...chosen.values()].map(({ name }) => name).sort();
	const rest = names.length - NAMED;
	return {
		kind: "found",
		body: feedOf(`features/${ids.join()}${region && `/${region}`}`, paths.set({ features: ids.join() }), {
			title: `Webreach: ${names.slice(0, NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""} in Baseline`,
			source: "features",
			subtitle:
				region === ""
					? "When these features become newly or widely available."
					: `When these features become newly or widely available, or reach 80, 90, 95, 98 or 99% of people in ${placeOf(region)}.`,
			addressOf: (format) => machinePaths.featuresFeed({ ids: ids.join(), region }, format),
			entries: [
				...[...chosen].flatMap((entry) => [...newlyEvents(entry), ...widelyEvents(entry)]),
				...(region === "" ? [] : crossingEntries(new Set(ids), region)),
			].sort(newestFirst),
		}),
	};
}
