import { useEffect, useRef } from "react";
import type { ImportedNumbers } from "@/lib/client/audience/own-numbers";
import type { Choice, MatchReport } from "@/lib/client/import/protocol";
import type { Imported } from "@/lib/client/import/use-import";
import { agentNames } from "@/lib/domain/agent-names";
import { shareOf } from "@/lib/domain/share-of";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { ColumnChoice } from "./column-choice";
import { DroppedRows, Samples, Shares } from "./import-counts";
import styles from "./import-form.module.css";
import { ImportQuestions } from "./import-questions";
import { ImportWords } from "./import-words";
import { Lines } from "./lines";

const SHOWN = 20;
type RowsOf = Pick<MatchReport, "usage" | "unmatched" | "unmatchedKinds" | "unmatchedShare">;

/** What was matched and what was not, the most used first. */
export function Rows({ report: { usage, unmatched, unmatchedKinds, unmatchedShare } }: { report: RowsOf }) {
	const t = useTranslations("imports");
	const percent = useShareFormat();
	const beyond = {
		count: unmatchedKinds - unmatched.length,
		share: unmatchedShare - shareOf(unmatched),
	};
	return (
		<div className="columns">
			{unmatched.length > 0 && (
				<Lines
					caption={t("unmatchedRows")}
					heads={[t("name"), t("version"), t("reason"), t("share")]}
					lines={unmatched.map(({ name, version, reason, share }) => ({
						key: `${name}\n${version}\n${reason}`,
						cells: [name || t("nothing"), version || "–", t(`reasons.${reason}`), percent(share)],
						share,
					}))}
					shown={SHOWN}
					beyond={beyond}
				/>
			)}
			{usage.length > 0 && (
				<Lines
					caption={t("matchedRows")}
					heads={[t("browser"), t("version"), t("share")]}
					lines={usage.map(({ agent, version, share }) => ({
						key: `${agent} ${version}`,
						cells: [agentNames[agent], version, percent(share)],
						share,
					}))}
					shown={SHOWN}
				/>
			)}
		</div>
	);
}

interface ImportReportProps {
	imported: Imported;
	onChoice: (choice: Choice) => void;
	onUse: (numbers: ImportedNumbers) => void;
}

function Report({ imported, onChoice, onUse }: ImportReportProps) {
	const { name, day, head, choice, doubts, report } = imported;
	const t = useTranslations("imports");
	const dayFormat = useDayFormat();
	const heading = useRef<HTMLHeadingElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a file newly read is gone to; other columns are not
	useEffect(() => {
		heading.current?.focus();
	}, [head.header]);
	const usage = report?.usage ?? [];
	const status = !report
		? t("chooseColumns")
		: usage.length === 0
			? t("nothingMatched")
			: doubts.length > 0 && t("answerFirst");
	return (
		<section aria-labelledby="report" className={`section ${styles.steps}`}>
			<h2 id="report" ref={heading} tabIndex={-1}>
				{t("report")}
			</h2>
			<div className={styles.step}>
				<h3>{t("step.file")}</h3>
				<p>
					{report
						? t("reportOf", {
								name,
								day: dayFormat(day, "long"),
								rows: report.rowCount,
								total: Math.round(report.total * 100) / 100,
								unit: report.unit,
							})
						: name}
				</p>
				{head.others !== undefined && (
					<p className={styles.hint}>{t("otherTables", { count: head.others })}</p>
				)}
				{head.entry !== undefined && <p className="intro">{t("entryOf", { entry: head.entry })}</p>}
			</div>
			<div className={styles.step}>
				<h3>{t("step.read")}</h3>
				<ColumnChoice head={head} choice={choice} onChoice={onChoice} />
				<ImportQuestions imported={imported} onChoice={onChoice} />
			</div>
			<div className={styles.step}>
				<h3>{t("step.counted")}</h3>
				{report && <Shares report={report} />}
				{report && <DroppedRows report={report} />}
				{report && <Samples samples={report.samples} />}
				<div className={styles.use}>
					<p role="status">{status}</p>
					{usage.length > 0 && doubts.length === 0 && (
						<button type="button" className="button" onClick={() => onUse({ name, day, usage })}>
							{t("use")}
						</button>
					)}
				</div>
				{report && <Rows report={report} />}
			</div>
		</section>
	);
}

/**
 * From the file over what was read to what is counted: each step stands on the page before anything is used. Its words
 * come late: they are of no use before a file is.
 */
export function ImportReport(props: ImportReportProps) {
	return (
		<ImportWords>
			<Report {...props} />
		</ImportWords>
	);
}
