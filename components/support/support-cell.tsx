import { useTranslations } from "@/lib/i18n/use-translations";
import type { SupportAnswerView as Answer } from "@/lib/support/schema/support-row";
import styles from "./support.module.css";

function useSupportText(answer: Answer): string {
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
			return answer.supported === answer.of
				? t("cell.heldBack")
				: t("cell.some", { supported: answer.supported, of: answer.of });
		case "no":
		case "unknown":
			return t(`cell.${answer.state}`);
		default:
			return answer satisfies never;
	}
}

/** The support of one browser in a table cell, as an icon and text. */
export function SupportCellContent({ answer }: { answer: Answer }) {
	const t = useTranslations("support");
	const { state } = answer;
	const text = useSupportText(answer);
	return (
		<span className={styles[state]}>
			<i className={`icon icon-${state === "partial" ? "some" : state}`} />{" "}
			{state === "yes" && <span className="visually-hidden">{t("since")} </span>}
			{/* `bdi` keeps the order of `≤79` in right-to-left languages. */}
			{state === "yes" ? <bdi>{text}</bdi> : text}
			{"leaving" in answer && answer.leaving && <small> {t("leaving", { until: answer.leaving })}</small>}
		</span>
	);
}
