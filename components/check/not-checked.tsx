import { DataCode } from "@/components/ui/data-text";
import { Section } from "@/components/ui/section";
import type { CheckReport, CheckSummary } from "@/lib/check/schema/report";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./findings.module.css";

/** The number of parse faults in the list. */
const MAX_FAULTS = 20;

/** The number of unchecked files in the list. */
const MAX_REFUSED = 200;

/** The number of unknown names in the list. */
const MAX_UNKNOWN = 100;

/** The number of items that a list leaves out. */
function NotShown({ count }: { count: number }) {
	const t = useTranslations("check");
	return count > 0 && <p className="intro">{t("notShown", { count })}</p>;
}

/** The id of the heading above the unknown names. */
export const UNKNOWN_ID = "unknown";

interface UncheckedListProps extends Pick<CheckReport, "unknown" | "unreadable" | "refused"> {
	summary: Pick<CheckSummary, "unreadImports">;
	notCode: number;
	/** The numbers of items that are not in the report. */
	omitted?: { unknown: number; unreadable: number } | undefined;
}

/** Lists the names that no data know, the lines that could not be parsed, and the files that were not checked. */
export function UncheckedList({
	unknown,
	unreadable,
	refused,
	summary: { unreadImports },
	notCode,
	omitted = { unknown: 0, unreadable: 0 },
}: UncheckedListProps) {
	const t = useTranslations("check");
	return (
		<>
			{unknown.length > 0 && (
				<Section id={UNKNOWN_ID} title={t("unknown")} intro={t("unknownIntro")}>
					<ul>
						{unknown.slice(0, MAX_UNKNOWN).map(({ file, line, column, name, nearest }) => (
							<li key={`${file}:${line}:${column}`} className={styles.unreadable}>
								<i className="icon icon-unknown" /> <DataCode>{`${file}:${line}:${column}`}</DataCode>{" "}
								<DataCode>{name}</DataCode> {nearest !== undefined && t("didYouMean", { name: nearest })}
							</li>
						))}
					</ul>
					<NotShown count={omitted.unknown + Math.max(0, unknown.length - MAX_UNKNOWN)} />
				</Section>
			)}
			{unreadable.length > 0 && (
				<Section id="unreadable" title={t("unreadable")}>
					{notCode === 0 && <p className="intro">{t("unreadableIntro")}</p>}
					<ul>
						{unreadable.slice(0, MAX_FAULTS).map(({ file, line, column, kind, message, language }) => (
							<li key={`${file}:${line}:${column}`} className={styles.unreadable}>
								<i className="icon icon-limited" /> <DataCode>{`${file}:${line}:${column}`}</DataCode>{" "}
								{kind === "depth" || kind === "json" ? (
									t(kind)
								) : language !== undefined ? (
									t("refusedBecause.language", { language })
								) : (
									<span lang="en">{message}</span>
								)}
							</li>
						))}
					</ul>
					<NotShown count={omitted.unreadable + Math.max(0, unreadable.length - MAX_FAULTS)} />
				</Section>
			)}
			{refused.length > 0 && (
				<details>
					<summary>{t("refused", { count: refused.length })}</summary>
					<ul>
						{refused.slice(0, MAX_REFUSED).map(({ file, reason, language = "" }) => (
							<li key={file}>
								<DataCode>{file}</DataCode> {t(`refusedBecause.${reason}`, { language })}
							</li>
						))}
					</ul>
					<NotShown count={refused.length - MAX_REFUSED} />
				</details>
			)}
			{unreadImports > 0 && <p className="intro">{t("unreadImports", { count: unreadImports })}</p>}
		</>
	);
}
