import type { FeatureAnswers } from "@/lib/client/audience/choice";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { SearchResult } from "@/lib/schema/api/search";

/** Shares (0..1) that have a result in full, and at least with limits; of features alone. */
export type Shares = { share?: number | undefined; withLimits?: number | undefined };

/** @param own what the chosen audience says of features, where one is chosen. */
export const sharesOf = (
	{ type, id, reach, withLimits }: SearchResult,
	own: FeatureAnswers | undefined,
): Shares => (type === "feature" ? (own?.get(id) ?? { share: reach, withLimits }) : {});

/** The reach of a result: in full, and with limits where that shows as more. */
export function ReachShares({ share, withLimits }: Shares) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	if (share === undefined) return null;
	const words = percent(share);
	const more = percent(withLimits ?? share);
	return (
		<>
			<data value={share}>{words}</data>
			{more !== words && <small> {t("withLimits", { share: more })}</small>}
		</>
	);
}
