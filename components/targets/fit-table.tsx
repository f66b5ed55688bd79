import type { ReactNode } from "react";
import { TableFrame } from "@/components/layout/table-frame";
import { English } from "@/components/text/english";
import { agentNames } from "@/lib/domain/agent-names";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { FitLine, TargetFit } from "@/lib/schema/props/fit";
import styles from "./targets.module.css";

function Lost({ lost, others }: Pick<FitLine, "lost" | "others">) {
	const t = useTranslations("targets");
	const percent = useShareFormat();
	if (lost.length === 0) return "–";
	return (
		<ul className={styles.lost}>
			{lost.map(([agent, share]) => (
				<li key={agent}>
					<English>{agentNames[agent]}</English> {percent(share)}
				</li>
			))}
			{others !== undefined && <li>{t("others", { share: percent(others) })}</li>}
		</ul>
	);
}

interface FitTableProps {
	fit: TargetFit;
	/** How a target's query is shown: as it is, or as a link that chooses it. */
	show?: (query: string) => ReactNode;
}

/** Ready-made targets, those with most people inside first: people inside and lost, features that work in all. */
export function FitTable({ fit: { lines, knee }, show = (query) => query }: FitTableProps) {
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
				{lines.map(({ query, inside, works, lost, others }, place) => (
					<tr key={query} className={place === knee ? styles.knee : undefined}>
						<th scope="row">
							<code lang="en" dir="ltr">
								{show(query)}
							</code>
							{place === knee && <small>{t("knee")}</small>}
						</th>
						<td>{percent(inside)}</td>
						<td>
							{t("number", { count: works })}
							{works > least && <small dir="ltr">{t("gained", { count: works - least })}</small>}
						</td>
						<td>
							<Lost lost={lost} {...(others !== undefined && { others })} />
						</td>
					</tr>
				))}
			</tbody>
		</TableFrame>
	);
}
