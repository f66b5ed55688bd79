import { Suspense } from "react";
import { ShareTable } from "@/components/audience/share-table";
import { withMessages } from "@/components/ui/with-messages";
import type { ImportedNumbers } from "@/lib/audience/client/imported-numbers";
import type { ImportOptions, MatchReport } from "@/lib/audience/import/client/import-protocol";
import type { ImportedFile } from "@/lib/audience/import/client/use-import";
import { sumRowShareOfTotal } from "@/lib/audience/import/share-of";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { ColumnChoice } from "./column-choice";
import { DroppedRows, ImportedShares, SampleRows } from "./import-counts";
import { ImportOutcome, ImportStep } from "./import-outcome";
import { ImportQuestions } from "./import-questions";

const MAX_SHOWN_ROWS = 20;
type ReportRows = Pick<MatchReport, "usage" | "unmatched" | "unmatchedKinds" | "unmatchedShare">;

/** Tables of the unmatched and matched rows, most used first. */
export function MatchedRowsTable({
	report: { usage, unmatched, unmatchedKinds, unmatchedShare },
}: {
	report: ReportRows;
}) {
	const t = useTranslations("imports");
	const percent = useShareFormat();
	const beyond = {
		count: unmatchedKinds - unmatched.length,
		share: unmatchedShare - sumRowShareOfTotal(unmatched),
	};
	return (
		<div className="columns">
			{unmatched.length > 0 && (
				<ShareTable
					caption={t("unmatchedRows")}
					heads={[t("name"), t("version"), t("reason"), t("share")]}
					lines={unmatched.map(({ name, version, reason, share }) => ({
						key: `${name}\n${version}\n${reason}`,
						cells: [name || t("nothing"), version || "–", t(`reasons.${reason}`), percent(share)],
						share,
					}))}
					shown={MAX_SHOWN_ROWS}
					beyond={beyond}
				/>
			)}
			{usage.length > 0 && (
				<ShareTable
					caption={t("matchedRows")}
					heads={[t("browser"), t("version"), t("share")]}
					lines={usage.map(({ agent, version, share }) => ({
						key: `${agent} ${version}`,
						cells: [agentNames[agent], version, percent(share)],
						share,
					}))}
					shown={MAX_SHOWN_ROWS}
				/>
			)}
		</div>
	);
}

interface ImportReportProps {
	imported: ImportedFile;
	onChoice: (choice: ImportOptions) => void;
	onUse: (numbers: ImportedNumbers) => void;
	/** The numbers are the current audience. */
	isSaved: boolean;
}

function Report({ imported, onChoice, onUse, isSaved }: ImportReportProps) {
	const { name, day, head, choice, doubts, report } = imported;
	const t = useTranslations("imports");
	const dayFormat = useDayFormat();
	const usage = report?.usage ?? [];
	// Until these questions are answered, some people count more than once.
	const countsTwice = doubts.includes("total") || doubts.includes("segment");
	const obstacle = !report
		? t("chooseColumns")
		: usage.length === 0
			? t("nothingMatched")
			: doubts.length > 0 && t("answerFirst");
	return (
		<ImportOutcome
			read={head.header}
			questions={<ImportQuestions imported={imported} onChoice={onChoice} />}
			matched={report?.matched ?? 0}
			obstacle={obstacle}
			isSaved={isSaved}
			onUse={() => onUse({ name, day, usage })}
			isUnread={!report}
			shares={
				<>
					{head.others !== undefined && (
						<p className="field-error">{t("otherTables", { count: head.others })}</p>
					)}
					{report && !countsTwice && <ImportedShares report={report} />}
					{report && <DroppedRows report={report} />}
				</>
			}
		>
			<ImportStep title={t("step.file")}>
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
				{head.entry !== undefined && <p className="intro">{t("entryOf", { entry: head.entry })}</p>}
			</ImportStep>
			<ImportStep title={t("step.read")}>
				<ColumnChoice head={head} choice={choice} onChoice={onChoice} />
			</ImportStep>
			<ImportStep title={t("step.counted")}>
				{report && <SampleRows samples={report.samples} />}
				{report && <MatchedRowsTable report={report} />}
			</ImportStep>
		</ImportOutcome>
	);
}

/** The outcome of an import, with its steps collapsed: file, interpretation, result. Loads its own messages. */
export const ImportReport = withMessages("later", Report, Suspense);
