import { useContext } from "react";
import { useWeightsName } from "@/components/audience/weights-name";
import { browserOnly } from "@/components/layout/browser-only";
import { ChoiceContext } from "@/lib/client/audience/choice";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { AudienceProps } from "@/lib/schema/props/audience";
import styles from "./kept-audience.module.css";

/** What can be done with the audience that holds. */
const AudienceActions = browserOnly(() =>
	import("@/components/audience/audience-actions").then(({ AudienceActions }) => AudienceActions),
);

/** Which audience every page answers for now, and the ways back. */
export function KeptAudience({ query, region }: Pick<AudienceProps, "query" | "region">) {
	const t = useTranslations("audience");
	const weightsName = useWeightsName();
	const choice = useContext(ChoiceContext);
	return (
		<section aria-labelledby="kept" className="section">
			<h2 id="kept">{t("kept")}</h2>
			<p role="status" className={styles.said} suppressHydrationWarning>
				{choice.kind === "unread"
					? t("keptBroken")
					: choice.kind === "default"
						? t("keptDefault", { query, weights: weightsName({ kind: "region", code: region }) })
						: t(choice.chosen.keeping === "this tab" ? "keptTab" : "keptOwn", {
								query: choice.chosen.audience.query,
								weights: weightsName(choice.chosen.audience.weights),
							})}
			</p>
			<div className={styles.ways}>
				<AudienceActions choice={choice} />
			</div>
		</section>
	);
}
