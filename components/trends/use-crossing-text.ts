import { formatCrossing, formatWhen } from "@/lib/i18n/crossing-text";
import { useListFormat } from "@/lib/i18n/use-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { getHeldPart } from "@/lib/trends/forecast/range-record";
import type { ReachCrossing } from "@/lib/trends/schema/reach-line";

/** Returns `formatCrossing` in the language of the page, for the code of a region. */
export function useCrossingText(): (crossing: ReachCrossing, region: string) => string {
	const t = useTranslations("time");
	const locale = useLocale();
	const regionName = useRegionName();
	return (crossing, code) => formatCrossing({ locale, t }, crossing, regionName(code));
}

/** Returns a function for a line of a list: the shares (0..1) that are reached at the same time, and when. */
export function useCrossingLine(): (crossing: ReachCrossing, shares: readonly number[]) => string {
	const t = useTranslations("time");
	const locale = useLocale();
	const whole = useWholePercentFormat();
	const list = useListFormat();
	return (crossing, shares) =>
		t("line", { share: list(shares.map(whole)), when: formatWhen({ locale, t }, crossing) });
}

/**
 * Returns a function that says how often past ranges held that were as long as a crossing's; undefined if the crossing has
 * no range.
 */
export function useHeldText(): (crossing: ReachCrossing) => string | undefined {
	const t = useTranslations("time");
	const whole = useWholePercentFormat();
	return (crossing) => {
		const held = crossing.kind === "expected" ? getHeldPart(crossing.months) : undefined;
		return held === undefined ? undefined : t("held", { share: whole(held) });
	};
}
