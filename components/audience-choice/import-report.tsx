import { useEffect, useRef } from "react";
import type { ImportedNumbers } from "@/lib/client/audience/assemble";
import type { MatchReport } from "@/lib/client/import/protocol";
import type { Imported } from "@/lib/client/import/use-import";
import { agentNames } from "@/lib/domain/agent-names";
import type { Columns } from "@/lib/domain/import/columns";
import { LEAST_SHOWN } from "@/lib/domain/rounding";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { ColumnChoice } from "./column-choice";
import styles from "./import-form.module.css";
import { Lines } from "./lines";

const SHOWN = 20;
/** Less than half of the people matched, for want of versions, is an export of the wrong kind. */
const FEW = 0.5;

function Shares({ report }: { report: MatchReport }) {
	const t = useTranslations("audience");
	const percent = useShareFormat();
	const versionless = report.unmatched.reduce(
		(sum, row) => (row.reason === "version" ? sum + row.share : sum),
		0,
	);
	return (
		<>
			<dl className="shares">
				<div>
					<dt>{t("matched")}</dt>
					<dd>{percent(report.matched)}</dd>
				</div>
				<div>
					<dt>{t("unmatchedShare")}</dt>
					<dd>{percent(report.unmatchedShare)}</dd>
				</div>
				{report.unnamed >= LEAST_SHOWN && (
					<div>
						<dt>{t("unnamedShare")}</dt>
						<dd>{percent(report.unnamed)}</dd>
					</div>
				)}
			</dl>
			{report.skipped > 0 && <p className="intro">{t("skipped", { count: report.skipped })}</p>}
			{versionless > FEW && <p className={styles.hint}>{t("noVersions")}</p>}
		</>
	);
}

function Rows({ report: { usage, unmatched, unmatchedKinds, unmatchedShare } }: { report: MatchReport }) {
	const t = useTranslations("audience");
	const percent = useShareFormat();
	const beyond = {
		count: unmatchedKinds - unmatched.length,
		share: unmatchedShare - unmatched.reduce((sum, { share }) => sum + share, 0),
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
	onColumns: (columns: Columns) => void;
	onUse: (numbers: ImportedNumbers) => void;
}

/** What was read out of a file: how its columns were taken, what was matched and what was not. */
export function ImportReport({ imported: { name, day, head, report }, onColumns, onUse }: ImportReportProps) {
	const t = useTranslations("audience");
	const dayFormat = useDayFormat();
	const heading = useRef<HTMLHeadingElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a file newly read is gone to; other columns are not
	useEffect(() => heading.current?.focus(), [head.header]);
	const usage = report?.usage ?? [];
	return (
		<section aria-labelledby="report" className="section">
			<h2 id="report" ref={heading} tabIndex={-1}>
				{t("report")}
			</h2>
			{report && (
				<p>
					{t("reportOf", {
						name,
						day: dayFormat(day, "long"),
						rows: report.rowCount,
						total: Math.round(report.total * 100) / 100,
						unit: report.unit,
					})}
				</p>
			)}
			{report && <Shares report={report} />}
			{report && usage.length > 0 && (
				<p>
					<button type="button" className="button" onClick={() => onUse({ name, day, usage })}>
						{t("use")}
					</button>
				</p>
			)}
			<p role="status">{report ? usage.length === 0 && t("nothingMatched") : t("chooseColumns")}</p>
			<ColumnChoice head={head} onColumns={onColumns} />
			{report && <Rows report={report} />}
		</section>
	);
}
