import type { z } from "zod";
import type { FeatureDates } from "@/lib/changes/feature-dates";
import { FIRST_HISTORY_DAY, MAX_PERIOD_DAYS, type Period, parsePeriod } from "@/lib/changes/period";
import type { ReachThreshold } from "@/lib/changes/schema/changes";
import type { FeatureSupportChange } from "@/lib/changes/support-changes";
import { listUrl, type Output, type ToolAnswer } from "./describe-answers";
import type { whatChanged } from "./schema";
import { ToolError } from "./tools";

/**
 * Reads the days of a request.
 * @param today ISO day.
 * @throws {ToolError} if they are no period of the usage history.
 */
export function readPeriod(
	{ since = "", until = "" }: Pick<z.output<typeof whatChanged.input>, "since" | "until">,
	today: string,
): Period {
	const outcome = parsePeriod({ since, until }, today);
	if (outcome.kind === "read") return outcome.period;
	throw new ToolError(
		`${outcome.fault.field}: give ISO days from ${FIRST_HISTORY_DAY} to today, at most ${MAX_PERIOD_DAYS} days apart.`,
	);
}

const MAX_LISTED = 12;

const listSome = (label: string, items: readonly string[]): string[] => {
	const more = items.length > MAX_LISTED ? ` and ${items.length - MAX_LISTED} more` : "";
	return items.length === 0 ? [] : [`${label}: ${items.slice(0, MAX_LISTED).join(", ")}${more}.`];
};

/** The changes of a period. */
interface Changes extends Pick<FeatureDates, "newly" | "widely"> {
	/** `found` has the features that first reached a share of a region's people, in percent. */
	reach:
		| { kind: "found"; crossings: { id: string; least: ReachThreshold }[] }
		| { kind: "unknown" | "faulty" };
	support: { features: FeatureSupportChange[] };
}

/**
 * Describes the changes of a period for the people of a region.
 * @param code of the region.
 */
export function describeChanges(
	period: Period,
	code: string,
	{ reach, newly, widely, support }: Changes,
	url: string | undefined,
): ToolAnswer<Output<typeof whatChanged>> {
	const crossings = reach.kind === "found" ? reach.crossings : [];
	const crossed = crossings.map(({ id, least }) => ({ id, least }));
	const newlyIds = newly.map(({ id }) => id);
	const widelyIds = widely.map(({ id }) => id);
	return {
		lines: [
			`From ${period.since} to ${period.until}, usage of ${code}:`,
			...listSome("Newly available", newlyIds),
			...listSome("Widely available", widelyIds),
			...listSome(
				"Reached a share of people",
				crossed.map(({ id, least }) => `${id} (${least}%)`),
			),
			...(reach.kind === "found" ? [] : [`There is no usage history of ${code}.`]),
			...listSome(
				"Support changed in releases",
				support.features.map(({ feature, turn, releases }) =>
					`${feature} ${turn} in ${releases[0] ?? ""}`.trim(),
				),
			),
			...(newly.length + widely.length + crossed.length + support.features.length === 0
				? ["Nothing changed."]
				: []),
			...listUrl(url),
		],
		data: {
			...period,
			counts: {
				newly: newly.length,
				widely: widely.length,
				crossed: crossed.length,
				changed: support.features.length,
			},
			newly: newlyIds.slice(0, MAX_LISTED),
			widely: widelyIds.slice(0, MAX_LISTED),
			crossed: crossed.slice(0, MAX_LISTED),
			...(url !== undefined && { url }),
		},
	};
}
