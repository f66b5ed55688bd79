import type { z } from "zod";
import type { changesBody } from "@/lib/changes/schema/api";
import { getLastDayOfMonth } from "./period";

const fields = ["day", "change", "feature", "share", "keys", "releases"];

/**
 * Converts the changes of `/api/v1/changes` to a table. `day` is an ISO day without the mark of an upper bound; of a
 * share (0 to 1) that a feature reached, the last of its month; of support, that of its last release.
 */
export function toChangesTable({
	newly,
	widely,
	leaving,
	reach,
	releases,
	support,
}: z.input<typeof changesBody>) {
	const days = new Map(releases.map(({ browser, version, day }) => [`${browser} ${version}`, day]));
	const dated = Object.entries({ newly, widely, leaving }).flatMap(([change, features]) =>
		features.map(({ feature, day }) => [day.replace("≤", ""), change, feature]),
	);
	const crossings = reach.kind === "found" ? reach.crossings : [];
	return {
		fields,
		data: [
			...dated,
			...crossings.map(({ feature, least, month }) => [
				getLastDayOfMonth(month),
				"reach",
				feature,
				least / 100,
			]),
			...support.map(({ feature, turn, keys, releases: names }) => {
				const last = names.map((name) => days.get(name) ?? "").sort();
				return [last.at(-1) ?? "", turn, feature, "", keys, names.join(", ")];
			}),
		].map((row) => [...row, ...Array<string>(fields.length - row.length).fill("")]),
	};
}
