import type { ReactNode } from "react";
import { TableFrame } from "@/components/layout/table-frame";
import { English } from "@/components/text/english";
import { agentNames } from "@/lib/domain/agent-names";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { FitLine, TargetFit } from "@/lib/schema/props/fit";
import styles from "./targets.module.css";

function Lost({ line: { lost, others } }: { line: FitLine }) {
	const t = useTranslations("targets");
	const percent = useShareFormat();
	const list = useListFormat();
	const rest = others === undefined ? [] : [t("others", { share: percent(others) })];
	if (lost.length === 0) return <td>–</td>;
	return (
		<td
			data-told={list([
				...lost.map(([agent, share]) => `${agentNames[agent]}\u00a0${percent(share)}`),
				...rest,
			])}
		>
			<ul className={styles.lost}>
				{lost.map(([agent, share]) => (
					<li key={agent}>
						<English>{agentNames[agent]}</English> {percent(share)}
					</li>
				))}
				{rest.map((words) => (
					<li key={words}>{words}</li>
				))}
			</ul>
		</td>
	);
}

interface FitTableProps {
	fit: TargetFit;
	/** Where the point of each target stands in the curve, in percent of the plot. */
	places?: number[];
	/** How a target's query is shown: as it is, or as a link that chooses it. */
	show?: (query: string) => ReactNode;
}

/** Ready-made targets, those with most people inside first: people inside and lost, features that work in all. */
export function FitTable({ fit: { lines, knee }, places, show = (query) => query }: FitTableProps) {
	const t = useTranslations("targets");
	const percent = useShareFormat();
	const least = lines[0]?.works ?? 0;
	return (
		<TableFrame caption={t("table")} table={styles.table}>
			<thead>
				<tr>
					<th scope="col">{t("target")}</th>
					<th scope="col">{t("inside")}</th>
					<th scope="col">{t("works")}</th>
					<th scope="col">{t("lost")}</th>
				</tr>
			</thead>
			<tbody>
				{lines.map((line, place) => (
					<tr key={line.query} className={place === knee ? styles.knee : undefined} data-at={places?.[place]}>
						<th scope="row" data-told={line.query}>
							<code lang="en" dir="ltr">
								{show(line.query)}
							</code>
							{place === knee && <small>{t("knee")}</small>}
						</th>
						<td>{percent(line.inside)}</td>
						<td data-told={t("number", { count: line.works })}>
							{t("number", { count: line.works })}
							{line.works > least && <small dir="ltr">{t("gained", { count: line.works - least })}</small>}
						</td>
						<Lost line={line} />
					</tr>
				))}
			</tbody>
		</TableFrame>
	);
}
