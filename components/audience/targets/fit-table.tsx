import clsx from "clsx";
import type { ReactNode } from "react";
import { DataCode, DataText } from "@/components/ui/data-text";
import { TableScroll } from "@/components/ui/table-scroll";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import type { FitLine, TargetFit } from "@/lib/targets/schema/target-fit";
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
			<ul className={clsx("cluster", styles.lost)}>
				{lost.map(([agent, share]) => (
					<li key={agent}>
						<DataText>{agentNames[agent]}</DataText> {percent(share)}
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
	/** The x coordinate of each target's point, in percent of the plot. */
	places?: number[];
	/** Renders a target's query, for example as a link. */
	renderQuery?: (query: string) => ReactNode;
}

/** Preset targets, the best trade-off first, then most people inside first: people inside and lost, and features. */
export function TargetFitTable({
	fit: { lines, knee },
	places,
	renderQuery = (query) => query,
}: FitTableProps) {
	const t = useTranslations("targets");
	const percent = useShareFormat();
	const rows = lines.map((line, place) => ({ line, place }));
	rows.sort((a, b) => Number(b.place === knee) - Number(a.place === knee));
	return (
		<TableScroll
			caption={t("table")}
			frame="low"
			table={`table-small ${styles.table}`}
			heads={[t("target"), t("inside"), t("works"), t("lost")]}
		>
			<tbody>
				{rows.map(({ line, place }) => (
					<tr key={line.query} className={place === knee ? styles.knee : undefined} data-at={places?.[place]}>
						<th scope="row" data-told={line.query}>
							<DataCode>{renderQuery(line.query)}</DataCode>
							{place === knee && <small>{t("knee")}</small>}
						</th>
						<td>{percent(line.inside)}</td>
						<td>{t("number", { count: line.works })}</td>
						<Lost line={line} />
					</tr>
				))}
			</tbody>
		</TableScroll>
	);
}
