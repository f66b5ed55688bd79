import { useDayFormat } from "@/lib/i18n/use-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { UsageOrigin } from "@/lib/support/schema/audience";

/** Returns a function that names a usage source: a region, or a file with the day of its import. */
export function useUsageName(): (weights: UsageOrigin) => string {
	const t = useTranslations("layout");
	const region = useRegionName();
	const day = useDayFormat();
	return (weights) =>
		weights.kind === "region"
			? region(weights.code)
			: t("imported", { name: weights.name, day: day(weights.day, "long") });
}
