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

/** Names of the parts other than the usual ones. */
export type ReachPartNames = Partial<Record<(typeof reachParts)[number], string>>;

/** The parts with localized names and percentages, which sum to 100.0 %. */
export function useReachParts(reach: Reach, names: ReachPartNames = {}) {
	const t = useTranslations("reach");
	const percent = useTenthsFormat();
	const { supported, partly, unsupported, untracked } = reach;
	const shown = roundParts(supported, partly, [unsupported, untracked]);
	return reachParts.map((part, place) => ({
		part,
		name: names[part] ?? t(part),
		share: percent(shown[place] ?? 0),
	}));
}
