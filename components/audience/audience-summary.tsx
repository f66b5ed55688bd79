import clsx from "clsx";
import { DataText } from "@/components/ui/data-text";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { ShareBar } from "@/components/ui/share-meter";
import { TableHead } from "@/components/ui/table-scroll";
import { TermList } from "@/components/ui/term-list";
import type { AudienceSummary as Summary, SummaryAgent } from "@/lib/audience/schema/audience-summary";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import { formatVersionRange, getRangeEnds } from "@/lib/support/version-span";
import styles from "./audience-summary.module.css";

const parts = ["inTarget", "outside", "unnamed"] as const;

function Parts({ summary }: { summary: Summary }) {
	const t = useTranslations("audience.part");
	const percent = useShareFormat();
	return (
		<>
			<ShareBar parts={parts.map((part) => [styles[part], summary[part]])} />
			<TermList
				className="shares"
				items={parts.map((part) => [
					<>
						<i className={clsx("swatch", styles.swatch, styles[part])} /> {t(part)}
					</>,
					percent(summary[part]),
				])}
			/>
		</>
	);
}

function Versions({ versions, from, to }: SummaryAgent) {
	const t = useTranslations("audience");
	if (versions === 0) return t("none");
	if (versions === 1) return formatVersionRange(to);
	return t("range", { from: getRangeEnds(from)[0], to: getRangeEnds(to)[1], count: versions });
}

/** The summary of an audience: three shares of its people, and a table of its browsers. */
export function AudienceSummaryTable({ summary }: { summary: Summary }) {
	const t = useTranslations("audience");
	const percent = useShareFormat();
	const inTarget = summary.agents.filter(({ versions }) => versions > 0);
	const versions = inTarget.reduce((sum, { versions }) => sum + versions, 0);
	return (
		<>
			<p className={clsx("cluster", styles.lead)}>
				<strong>{percent(summary.inTarget)}</strong> {t("versions", { versions, browsers: inTarget.length })}
			</p>
			<Parts summary={summary} />
			<p className="intro">
				{t("unnamedMeans")}
				{summary.undecided >= MIN_SHOWN_SHARE && (
					<>
						<SentenceSpace />
						{t("undecided", { share: percent(summary.undecided) })}
					</>
				)}
			</p>
			<div className="scroll">
				<table className={clsx("table-small numbers", styles.table)}>
					<caption className="visually-hidden">{t("table")}</caption>
					<TableHead cells={[t("browser"), t("targetVersions"), t("part.inTarget"), t("part.outside")]} />
					<tbody>
						{summary.agents.map((line) => (
							<tr key={line.agent}>
								<th scope="row">
									<DataText>{agentNames[line.agent]}</DataText>
									{line.noData && <small> {t("noData")}</small>}
								</th>
								<td className={styles.versions}>
									<Versions {...line} />
								</td>
								<td>{line.inTarget ? percent(line.inTarget) : "–"}</td>
								<td>{line.outside ? percent(line.outside) : "–"}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</>
	);
}
