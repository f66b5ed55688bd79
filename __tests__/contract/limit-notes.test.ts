import { sampleOf } from "@/__tests__/exhaustive";
import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures } from "@/lib/data/features";
import { getFeatureLimits } from "@/lib/features/queries/support-limits";
import { parseInlineHtml } from "@/lib/support/parse-inline";
import type { LimitNote } from "@/lib/support/schema/limits";
import type { DecidingBrowser } from "@/lib/support/schema/reach";
import type { Feature } from "@/lib/support/schema/web-features";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { getStatements } from "@/lib/support/statements";
import { toVersionOrder } from "@/lib/support/version";

const { usage } = getDefaultAudience();

/** The versions of a browser in use that support a feature only in part. */
const listLimitedOrders = (feature: Feature, browser: DecidingBrowser) =>
	usage
		.flatMap(({ by, share }) => (by?.browser === browser && share > 0 ? [toVersionOrder(by.low)] : []))
		.filter(
			(order) =>
				getSupportLevel(toOrderedSpans(getFeatureSupport(feature)[browser] ?? []), order) === "partly",
		);

/** Whether a statement of BCD has this note, with the versions that it is shown with, and versions with limits. */
function isAbout(feature: Feature, browser: DecidingBrowser, shown: LimitNote) {
	const limited = listLimitedOrders(feature, browser);
	return feature.compat_features.some((key) => {
		const record = getCompatRecords().find(key);
		return (record ? getStatements(record, browser) : []).some(
			({ version_added: added, version_removed: removed, notes = [] }) =>
				added &&
				[notes].flat().some((note) => JSON.stringify(parseInlineHtml(note)) === JSON.stringify(shown.note)) &&
				(shown.since === undefined || shown.since === added) &&
				(shown.until === undefined || shown.until === removed) &&
				limited.some(
					(order) => order >= toVersionOrder(added) && (!removed || order < toVersionOrder(removed)),
				),
		);
	});
}

it("a note on a limit is about versions that have the limit, and names former ones", () => {
	let shown = 0;
	const wrong = sampleOf(getFeatures(), 250).flatMap(([id, feature]) =>
		(getFeatureLimits(feature).limits ?? []).flatMap(({ browsers, until, notes = [] }) =>
			browsers.flatMap((browser) =>
				notes.flatMap((note) => {
					shown++;
					const isNamed = until === undefined || note.since !== undefined;
					return isNamed && isAbout(feature, browser, note) ? [] : [`${id} ${browser}`];
				}),
			),
		),
	);
	expect(wrong).toEqual([]);
	expect(shown).toBeGreaterThan(30);
});

it("popover on iOS has the note on 17 to 18.2, and not the one on 18.4 to 18.6", () => {
	const popover = getFeatureEntries().get("popover");
	const limits = popover.kind === "feature" ? getFeatureLimits(popover).limits : undefined;
	const ios = limits?.find(({ browsers }) => browsers.includes("safari_ios"));
	expect(ios?.notes?.map(({ note, since, until }) => [note[0], since, until])).toEqual([
		[
			"On iOS and iPadOS, popovers are not dismissed when the user taps outside of the popover area, see ",
			"17",
			"18.3",
		],
	]);
});
