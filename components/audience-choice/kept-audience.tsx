import type { AudienceChoice } from "@/lib/client/audience/use-audience-choice";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { AudienceProps } from "@/lib/schema/props/audience";
import { useWeightsName } from "./weights-name";

interface KeptAudienceProps extends Pick<AudienceProps, "query" | "region"> {
	choice: Pick<AudienceChoice, "kept" | "inTab" | "outcome" | "forget">;
}

/** Which audience every page answers for now, and the way back to the default one. */
export function KeptAudience({ query, region, choice: { kept, inTab, outcome, forget } }: KeptAudienceProps) {
	const t = useTranslations("audience");
	const weightsName = useWeightsName();
	const own = kept && kept !== "broken";
	return (
		<section aria-labelledby="kept" className="section">
			<h2 id="kept">{t("kept")}</h2>
			<p suppressHydrationWarning>
				{kept === "broken"
					? t("keptBroken")
					: own
						? t(inTab ? "keptTab" : "keptOwn", { query: kept.query, weights: weightsName(kept.weights) })
						: t("keptDefault", { query, weights: weightsName({ kind: "region", code: region }) })}
			</p>
			{kept && (
				<p>
					<button type="button" className="button" onClick={forget}>
						{t("forget")}
					</button>
				</p>
			)}
			<p role="status">{outcome === "forgotten" && t("forgotten")}</p>
		</section>
	);
}
