import clsx from "clsx";
import { DataText } from "@/components/ui/data-text";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import type { VersionGrid } from "@/lib/support/schema/reach-summary";
import bar from "./reach-bar.module.css";
import { partIcons } from "./use-reach-parts";
import styles from "./version-table.module.css";

const listShares = ([, ranges]: VersionGrid[number]) => ranges.map(([, , , share]) => share);

/** Support by browser version, with the share of people on it. */
export function VersionTable({ versions }: { versions: VersionGrid }) {
	const t = useTranslations("reach");
	const support = useTranslations("support");
	const percent = useShareFormat();
	const most = Math.max(...versions.flatMap(listShares));
	return (
		<div className={styles.scroll}>
			<table className={styles.table}>
				<caption className="visually-hidden">{t("agents")}</caption>
				<thead>
					<tr>
						<th scope="col">{t("browser")}</th>
						<th scope="col">{t("versions")}</th>
						<th scope="col">{t("state")}</th>
						<th scope="col">{support("people")}</th>
					</tr>
				</thead>
				{versions.map(([agent, ranges]) => (
					<tbody key={agent}>
						{ranges.map(([oldest, newest, part, share], place) => (
							<tr key={newest}>
								{place === 0 && (
									<th scope="rowgroup" rowSpan={ranges.length}>
										<DataText>{agentNames[agent]}</DataText>
									</th>
								)}
								<td>
									<bdi dir="ltr">{oldest === newest ? oldest : `${oldest}–${newest}`}</bdi>
								</td>
								<td className={bar[part]}>
									<i className={`icon icon-${partIcons[part]}`} /> {t(part)}
								</td>
								<td className={styles.people}>
									<div>
										<svg className={clsx("share-bar", styles.bar)} aria-hidden="true">
											<rect
												className={bar[part]}
												width={`${Number(((share / most) * 100).toFixed(1))}%`}
												height="100%"
											/>
										</svg>
										<data value={share}>{percent(share)}</data>
									</div>
								</td>
							</tr>
						))}
					</tbody>
				))}
			</table>
		</div>
	);
}
