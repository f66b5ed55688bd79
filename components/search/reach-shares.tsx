import { useShareTexts } from "@/components/support/use-share-texts";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { FeatureAnswers } from "@/lib/reach/client/matrix-queries";
import type { SearchResult } from "@/lib/search/schema/api";
import { isBetterAnswer } from "@/lib/support/answer";
import type { Answer } from "@/lib/support/schema/answers";

/**
 * Shares (0..1) with full support, and with full or partial support, and the answer. `isOfWorld`: they are of the
 * default audience instead of the chosen one.
 */
export type ResultReach = {
	share?: number | undefined;
	withLimits?: number | undefined;
	answer?: Answer | undefined;
	isOfWorld?: boolean;
};

/** Returns the shares to show. @param own feature shares of the chosen audience, if any; keys have no such shares. */
export function getResultReach(
	{ type, id, reach: share, withLimits, answer }: SearchResult,
	own: FeatureAnswers | undefined,
): ResultReach {
	if (type === "feature") return own?.get(id) ?? { share, withLimits, answer };
	return own ? {} : { share, withLimits, answer, isOfWorld: true };
}

/** The reach of a result: the share that can use it, and the share with full support if it displays as less. */
export function ReachShares({ share, withLimits, isOfWorld = false }: ResultReach) {
	const toTexts = useShareTexts();
	if (share === undefined) return null;
	const { usable, inFull } = toTexts(share, withLimits);
	const named = isOfWorld ? { className: "of-world" } : {};
	return (
		<>
			<data value={withLimits ?? share} {...named}>
				{usable}
			</data>
			{inFull && <small {...named}> {inFull}</small>}
		</>
	);
}

/** The feature of a key, with its answer if the key alone has a better one. */
export function ResultFeature({
	feature,
	answer,
}: Pick<ResultReach, "answer"> & Pick<SearchResult, "feature">) {
	const t = useTranslations("find");
	const answerText = useTranslations("reach.answer");
	if (!feature) return null;
	const name = (
		<span lang="en" dir="ltr">
			{feature.name}
		</span>
	);
	return answer && feature.answer && isBetterAnswer(answer, feature.answer)
		? t.rich("partOf", { feature: () => name, answer: answerText(feature.answer) })
		: name;
}
