import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { ReachSummary } from "@/lib/schema/props/reach";

/** Bounds nearer to each other than this share (0..1) are not worth a line: half a point. */
const NEAR = 0.005;

/** The least and the most that support can come to, where they are far apart. */
export function ReachBounds({ bounds: { least, most } }: Pick<ReachSummary, "bounds">) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	if (most - least < NEAR) return null;
	return <p className="intro">{t("bounds", { least: percent(least), most: percent(most) })}</p>;
}
