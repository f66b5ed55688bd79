import { useContext } from "react";
import { clientOnly } from "@/components/ui/client-only";
import { AudienceStateContext } from "@/lib/chosen-audience/client/audience-context";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { AudienceProps } from "@/lib/targets/schema/audience-page";
import styles from "./stored-audience.module.css";
import { useUsageName } from "./use-usage-name";

/** Rendered only in the browser: the default audience needs no actions. */
const AudienceActions = clientOnly(() =>
	import("@/components/audience/audience-actions").then(({ AudienceActions }) => AudienceActions),
);

/** The audience that every page currently uses, with buttons to undo or reset it. */
export function StoredAudience({ query, region }: Pick<AudienceProps, "query" | "region">) {
	const t = useTranslations("audience");
	const getUsageName = useUsageName();
	const choice = useContext(AudienceStateContext);
	return (
		<section aria-labelledby="kept" className={`section card ${styles.stored}`}>
			<h2 id="kept">{t("kept")}</h2>
			<p role="status" className={styles.status} suppressHydrationWarning>
				{choice.kind === "unread"
					? t("keptBroken")
					: choice.kind === "default"
						? t("keptDefault", { query, weights: getUsageName({ kind: "region", code: region }) })
						: t(choice.chosen.storage === "session" ? "keptTab" : "keptOwn", {
								query: choice.chosen.audience.query,
								weights: getUsageName(choice.chosen.audience.weights),
							})}
			</p>
			<div className={styles.actions}>
				<AudienceActions choice={choice} />
			</div>
		</section>
	);
}
