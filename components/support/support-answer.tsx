import { useTranslations } from "@/lib/i18n/use-translations";
import type { SupportAnswer as Answer } from "@/lib/schema/support";
import styles from "./support-answer.module.css";

function useWords(answer: Answer): string {
	const t = useTranslations("support");
	switch (answer.state) {
		case "yes":
			return answer.since;
		case "partial":
		case "renamed":
		case "flag":
			return t(`cell.${answer.state}`, { since: answer.since });
		case "preview":
			return answer.since === undefined ? t("state.preview") : t("cell.preview", { since: answer.since });
		case "removed":
			return t("cell.removed", { since: answer.since, until: answer.until });
		case "some":
			return t("cell.some", { supported: answer.supported, of: answer.of });
		case "no":
		case "unknown":
			return t(`cell.${answer.state}`);
		default:
			return answer satisfies never;
	}
}

/** What a browser answers, in a cell: an icon and words. */
export function SupportAnswer({ answer }: { answer: Answer }) {
	const t = useTranslations("support");
	const { state } = answer;
	const words = useWords(answer);
	return (
		<span className={styles[state]}>
			<i className={`icon icon-${state === "partial" ? "some" : state}`} />{" "}
			{state === "yes" && <span className="unseen">{t("since")} </span>}
			{/* A version is the data's: `≤79` keeps its order. */}
			{state === "yes" ? <bdi>{words}</bdi> : words}
			{"leaving" in answer && answer.leaving && <small> {t("leaving", { until: answer.leaving })}</small>}
		</span>
	);
}
