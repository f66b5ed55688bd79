import { useDayFormat } from "@/lib/i18n/use-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { WeightsSource } from "@/lib/schema/audience";

/** Names whose usage counts: a region, or a file with the day of its import. */
export function useWeightsName(): (weights: WeightsSource) => string {
	const t = useTranslations("layout");
	const region = useRegionName();
	const day = useDayFormat();
	return (weights) =>
		weights.kind === "region"
			? region(weights.code)
			: t("imported", { name: weights.name, day: day(weights.day, "long") });
}
