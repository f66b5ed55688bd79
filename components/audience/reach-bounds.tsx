import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { ReachSummary } from "@/lib/support/schema/reach-summary";

/** Smallest difference of the bounds (share 0..1) that is shown. */
const MIN_DIFFERENCE = 0.005;

/** The lower and upper bound of support, if they differ enough. */
export function ReachBounds({ bounds: { least, most } }: Pick<ReachSummary, "bounds">) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	if (most - least < MIN_DIFFERENCE) return null;
	return <p className="intro">{t("bounds", { least: percent(least), most: percent(most) })}</p>;
}
