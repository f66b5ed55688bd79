import { DataText } from "@/components/ui/data-text";
import { ShareMeter } from "@/components/ui/share-meter";
import { TableScroll } from "@/components/ui/table-scroll";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import type { UnsupportedUsageSeries } from "@/lib/trends/schema/reach-line";
import styles from "./unsupported-usage.module.css";

/** A table of the users without full support, by browser, in the last month of each year. Renders nothing if there are none. */
export function UnsupportedUsageTable({ left: { months, agents, all } }: { left: UnsupportedUsageSeries }) {
	const t = useTranslations("time.leftOut");
	const reach = useTranslations("reach");
	const month = useMonthFormat();
	const percent = useShareFormat();
	if (agents.length === 0) return null;
	/** Formats December as its year, and the last month of the current year as month and year. */
	const formatHeader = (at: string) => (at.endsWith("-12") ? at.slice(0, 4) : month(at));
	const most = Math.max(...agents.flatMap(([, shares]) => shares));
	const others = all.map((sum, index) =>
		Math.max(
			0,
			agents.reduce((rest, [, shares]) => rest - (shares[index] ?? 0), sum),
		),
	);
	return (
		// Not a `section`: TableScroll is already a region with this name.
		<div className="section">
			<h2>{t("title")}</h2>
			<p className="intro">{t("intro")}</p>
			<TableScroll
				caption={t("title")}
				table={`table-small ${styles.table}`}
				heads={[reach("browser"), ...months.map(formatHeader)]}
			>
				<tbody>
					{agents.map(([agent, shares]) => (
						<tr key={agent}>
							<th scope="row">
								<DataText>{agentNames[agent]}</DataText>
							</th>
							{shares.map((share, index) => (
								<td key={months[index]}>
									<data value={share / 10_000}>{percent(share / 10_000)}</data>
									<ShareMeter share={share / most} fill="unsupported" />
								</td>
							))}
						</tr>
					))}
				</tbody>
				<tfoot>
					{(others.some((share) => share > 0) ? (["others", "all"] as const) : (["all"] as const)).map(
						(name) => (
							<tr key={name}>
								<th scope="row">{t(name)}</th>
								{{ others, all }[name].map((share, index) => (
									<td key={months[index]}>
										<data value={share / 10_000}>{percent(share / 10_000)}</data>
									</td>
								))}
							</tr>
						),
					)}
				</tfoot>
			</TableScroll>
		</div>
	);
}
