import type { FeatureAnswers } from "@/lib/client/audience/choice";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { SearchResult } from "@/lib/schema/api/search";

/** Shares (0..1) that have a result in full, and at least with limits; `isOfWorld`: told of no other audience. */
export type Shares = { share?: number | undefined; withLimits?: number | undefined; isOfWorld?: boolean };

/** @param own what the chosen audience says of features, where one is chosen; of keys it says nothing. */
export function sharesOf(
	{ type, id, reach: share, withLimits }: SearchResult,
	own: FeatureAnswers | undefined,
): Shares {
	if (type === "feature") return own?.get(id) ?? { share, withLimits };
	return own ? {} : { share, withLimits, isOfWorld: true };
}

/** The reach of a result: in full, and with limits where that shows as more. */
export function ReachShares({ share, withLimits, isOfWorld = false }: Shares) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	if (share === undefined) return null;
	const words = percent(share);
	const more = percent(withLimits ?? share);
	const named = isOfWorld ? { className: "of-world" } : {};
	return (
		<>
			<data value={share} {...named}>
				{words}
			</data>
			{more !== words && <small {...named}> {t("withLimits", { share: more })}</small>}
		</>
	);
}
