import { tenthsTogether } from "@/lib/domain/rounding";
import { useTenthsFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Reach } from "@/lib/schema/reach";

/** The parts that an audience divides into over support, in the order of a bar. */
export const reachParts = ["supported", "partly", "unsupported", "untracked"] as const;

/** Their icons. */
export const partIcons = {
	supported: "yes",
	partly: "some",
	unsupported: "no",
	untracked: "unknown",
} as const;

/** The parts with their names and shares in words, which sum to 100.0 %. */
export function useReachParts(reach: Reach) {
	const t = useTranslations("reach");
	const percent = useTenthsFormat();
	const [own, ...others] = reachParts.map((part) => reach[part]);
	const shown = tenthsTogether(own ?? 0, others);
	return reachParts.map((part, place) => ({ part, name: t(part), share: percent(shown[place] ?? 0) }));
}
