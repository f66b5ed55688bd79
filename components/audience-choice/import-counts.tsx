import type { MatchReport } from "@/lib/client/import/protocol";
import { agentNames } from "@/lib/domain/agent-names";
import { LEAST_SHOWN } from "@/lib/domain/rounding";
import { shareOf } from "@/lib/domain/share-of";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./import-form.module.css";
import { Lines } from "./lines";

/** Less than half of the people matched, for want of versions, is an export of the wrong kind. */
const FEW = 0.5;
const SHOWN_DROPPED = 8;

/** What the people of a file come to. */
export function Shares({ report }: { report: MatchReport }) {
	const t = useTranslations("imports");
	const percent = useShareFormat();
	const versionless = shareOf(report.unmatched.filter(({ reason }) => reason === "version"));
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
			{report.assumedDesktop >= LEAST_SHOWN && (
				<p className={styles.hint}>{t("assumedDesktop", { share: percent(report.assumedDesktop) })}</p>
			)}
		</>
	);
}

/** The rows that were left out for counting what others count, and why. */
export function DroppedRows({ report: { dropped, droppedRows } }: { report: MatchReport }) {
	const t = useTranslations("imports");
	if (dropped.length === 0) return null;
	return (
		<div className={styles.dropped}>
			<p>{t("dropped")}</p>
			<ul>
				{dropped.slice(0, SHOWN_DROPPED).map(({ name, value, why }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike
					<li key={index}>
						{t("droppedRow", { name: name || t("nothing"), value })} – {t(`droppedWhy.${why}`)}
					</li>
				))}
			</ul>
			{droppedRows > SHOWN_DROPPED && <p className="intro">…</p>}
		</div>
	);
}

/** The largest rows as they stand in the file, beside what they count for. */
export function Samples({ samples }: { samples: MatchReport["samples"] }) {
	const t = useTranslations("imports");
	const percent = useShareFormat();
	if (samples.length === 0) return null;
	return (
		<Lines
			caption={t("matchedRows")}
			heads={[t("name"), t("browser"), t("share")]}
			lines={samples.map(({ cells, agent, version, share }, index) => ({
				key: String(index),
				cells: [
					cells
						.filter((cell) => cell.trim() !== "")
						.slice(0, 6)
						.join(" · "),
					`${agentNames[agent]} ${version}`,
					percent(share),
				],
				share,
			}))}
			shown={samples.length}
		/>
	);
}
