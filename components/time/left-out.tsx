import clsx from "clsx";
import bar from "@/components/audience/reach-bar.module.css";
import { TableFrame } from "@/components/layout/table-frame";
import { English } from "@/components/text/english";
import { agentNames } from "@/lib/domain/agent-names";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { TimeLeftOut } from "@/lib/schema/through-time";
import styles from "./left-out.module.css";

/** Who was left out, browser by browser, in the last month of each year. Draws nothing where nobody was. */
export function LeftOut({ left: { months, agents, all } }: { left: TimeLeftOut }) {
	const t = useTranslations("time.leftOut");
	const reach = useTranslations("reach");
	const month = useMonthFormat();
	const percent = useShareFormat();
	if (agents.length === 0) return null;
	/** A year by its number; one that is not over by its month. */
	const head = (at: string) => (at.endsWith("-12") ? at.slice(0, 4) : month(at));
	const most = Math.max(...agents.flatMap(([, shares]) => shares));
	return (
		// The table's own frame is the region of this name.
		<div className="section">
			<h2>{t("title")}</h2>
			<p className="intro">{t("intro")}</p>
			<TableFrame caption={t("title")} table={styles.table}>
				<thead>
					<tr>
						<th scope="col">{reach("browser")}</th>
						{months.map((at) => (
							<th key={at} scope="col">
								{head(at)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{agents.map(([agent, shares]) => (
						<tr key={agent}>
							<th scope="row">
								<English>{agentNames[agent]}</English>
							</th>
							{shares.map((share, place) => (
								<td key={months[place]}>
									<data value={share / 10_000}>{percent(share / 10_000)}</data>
									<svg className={clsx("share-bar", styles.bar)} aria-hidden="true">
										<rect
											className={bar.unsupported}
											width={`${Number(((share / most) * 100).toFixed(1))}%`}
											height="100%"
										/>
									</svg>
								</td>
							))}
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{t("all")}</th>
						{all.map((share, place) => (
							<td key={months[place]}>
								<data value={share / 10_000}>{percent(share / 10_000)}</data>
							</td>
						))}
					</tr>
				</tfoot>
			</TableFrame>
		</div>
	);
}
