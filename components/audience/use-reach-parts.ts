import { useTenthsFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { reachParts } from "@/lib/support/mosaic";
import { roundParts } from "@/lib/support/rounding";
import type { Reach } from "@/lib/support/schema/reach";

/** The icon of each part. */
export const partIcons = {
	supported: "yes",
	partly: "some",
	unsupported: "no",
	untracked: "unknown",
} as const;

/** The parts with localized names and percentages, which sum to 100.0 %. */
export function useReachParts(reach: Reach) {
	const t = useTranslations("reach");
	const percent = useTenthsFormat();
	const { supported, partly, unsupported, untracked } = reach;
	const shown = roundParts(supported, partly, [unsupported, untracked]);
	return reachParts.map((part, place) => ({ part, name: t(part), share: percent(shown[place] ?? 0) }));
}
