import type { FeatureAnswers } from "@/lib/audience/client/audience-context";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { SearchResult } from "@/lib/search/schema/api";

/** Shares (0..1) with full support, and with full or partial support. `isOfWorld`: shares of the world, not of the chosen audience. */
export type ResultReach = {
	share?: number | undefined;
	withLimits?: number | undefined;
	isOfWorld?: boolean;
};

/** The shares to show. @param own feature shares of the chosen audience, if any; it has none for keys. */
export function getResultReach(
	{ type, id, reach: share, withLimits }: SearchResult,
	own: FeatureAnswers | undefined,
): ResultReach {
	if (type === "feature") return own?.get(id) ?? { share, withLimits };
	return own ? {} : { share, withLimits, isOfWorld: true };
}

/** The reach of a result: in full, and with limits where that shows as more. */
export function ReachShares({ share, withLimits, isOfWorld = false }: ResultReach) {
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
