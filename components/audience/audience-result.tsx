import clsx from "clsx";
import { useEffect, useState } from "react";
import { clientOnly } from "@/components/ui/client-only";
import { DataText } from "@/components/ui/data-text";
import { Section } from "@/components/ui/section";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { ShareBar } from "@/components/ui/share-meter";
import { TableHead } from "@/components/ui/table-scroll";
import { TermList } from "@/components/ui/term-list";
import type {
	AudienceSummary,
	AudienceSummary as Summary,
	SummaryAgent,
} from "@/lib/audience/schema/audience-summary";
import { lazyImport } from "@/lib/browser/lazy-import";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import type { Audience } from "@/lib/support/schema/audience";
import { formatVersionRange, getRangeEnds } from "@/lib/support/version-span";
import type { AudienceProps } from "@/lib/targets/schema/audience-page";
import styles from "./audience-summary.module.css";
import { useUsageName } from "./use-usage-name";

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
function AudienceSummaryTable({ summary }: { summary: Summary }) {
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

/** Loaded only once an audience is chosen. */
const ChosenDetails = clientOnly(() => import("./chosen-details").then(({ ChosenDetails }) => ChosenDetails));

/** Summarizes an audience in a lazy chunk. Undefined until the summary is computed. */
function useAudienceSummary(audience: Audience | undefined): AudienceSummary | undefined {
	const [computed, setComputed] = useState<{ of: Audience; summary: AudienceSummary }>();
	useEffect(() => {
		if (!audience) return;
		let isCancelled = false;
		lazyImport(() => import("@/lib/audience/audience-summary"))
			.then(({ summarizeAudience }) => {
				if (!isCancelled) setComputed({ of: audience, summary: summarizeAudience(audience) });
			})
			// `lazyImport` has reported the error. The default summary stays.
			.catch(() => undefined);
		return () => {
			isCancelled = true;
		};
	}, [audience]);
	return computed && computed.of === audience ? computed.summary : undefined;
}

interface ResultProps extends Pick<AudienceProps, "query" | "region" | "summary" | "sources"> {
	/** The chosen audience; undefined for the default one. */
	held: Audience | undefined;
}

/** The summary of the current audience, with its export. */
export function AudienceResult({ query, region, summary, sources, held }: ResultProps) {
	const t = useTranslations("audience");
	const getUsageName = useUsageName();
	const summed = useAudienceSummary(held);
	// The audience changes together with its summary.
	const audience = summed && held;
	return (
		<Section id="result" title={t("result")}>
			<p className="intro" suppressHydrationWarning>
				{t("resultOf", {
					query: audience?.query ?? query,
					weights: getUsageName(audience?.weights ?? { kind: "region", code: region }),
				})}
			</p>
			<AudienceSummaryTable summary={summed ?? summary} />
			<p className="intro">{t("inApps")}</p>
			{audience && <ChosenDetails audience={audience} />}
			<p className="intro">
				{t("sources", { usage: sources["caniuse-lite"], target: sources.browserslist })}
			</p>
		</Section>
	);
}
