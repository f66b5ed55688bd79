import { ShareTable } from "@/components/audience/share-table";
import { TermList } from "@/components/ui/term-list";
import type { MatchReport } from "@/lib/audience/import/client/import-protocol";
import { sumRowShareOfTotal } from "@/lib/audience/import/share-of";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import styles from "./import-form.module.css";

/** If more than this share (0..1) has no version, the export is of the wrong kind. */
const MAX_WITHOUT_VERSION = 0.5;
const MAX_SHOWN_DROPPED = 8;

const matchWays = ["name", "system", "engine", "assumed"] as const;

/** Shares of people in a file by how they were matched, and of unmatched and unnamed people. */
export function ImportedShares({ report }: { report: MatchReport }) {
	const t = useTranslations("imports");
	const percent = useShareFormat();
	const { ways } = report;
	const versionless = sumRowShareOfTotal(report.unmatched.filter(({ reason }) => reason === "version"));
	return (
		<>
			<TermList
				className="shares"
				items={[
					...matchWays.map(
						(way): [string, string] | false =>
							ways[way] >= MIN_SHOWN_SHARE && [t(`way.${way}`), percent(ways[way])],
					),
					[t("unmatchedShare"), percent(report.unmatchedShare)],
					report.unnamed >= MIN_SHOWN_SHARE && [t("unnamedShare"), percent(report.unnamed)],
				]}
			/>
			{report.skipped > 0 && <p className="intro">{t("skipped", { count: report.skipped })}</p>}
			{versionless > MAX_WITHOUT_VERSION && <p className="field-error">{t("noVersions")}</p>}
			{ways.assumed >= MIN_SHOWN_SHARE && (
				<p className="field-error">{t("assumedDesktop", { share: percent(ways.assumed) })}</p>
			)}
		</>
	);
}

/** The dropped rows with their reasons. */
export function DroppedRows({ report: { dropped, droppedRows } }: { report: MatchReport }) {
	const t = useTranslations("imports");
	if (dropped.length === 0) return null;
	return (
		<div className={styles.dropped}>
			<p>{t("dropped")}</p>
			<ul>
				{dropped.slice(0, MAX_SHOWN_DROPPED).map(({ name, value, why }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal
					<li key={index}>
						{t("droppedRow", { name: name || t("nothing"), value })} – {t(`droppedWhy.${why}`)}
					</li>
				))}
			</ul>
			{droppedRows > MAX_SHOWN_DROPPED && <p className="intro">…</p>}
		</div>
	);
}

/** The largest rows of the file with the versions they were matched to. */
export function SampleRows({ samples }: { samples: MatchReport["samples"] }) {
	const t = useTranslations("imports");
	const percent = useShareFormat();
	if (samples.length === 0) return null;
	return (
		<ShareTable
			caption={t("largestRows")}
			heads={[t("name"), t("browser"), t("share")]}
			lines={samples.map(({ name, agent, version, share }, index) => ({
				key: String(index),
				cells: [name, `${agentNames[agent]} ${version}`, percent(share)],
				share,
			}))}
			shown={samples.length}
		/>
	);
}
