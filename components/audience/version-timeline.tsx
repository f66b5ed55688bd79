import clsx from "clsx";
import { DataText } from "@/components/ui/data-text";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import type { VersionGrid } from "@/lib/support/schema/reach-summary";
import { partIcons } from "./use-reach-parts";
import styles from "./version-timeline.module.css";

const sumShares = ([, ranges]: VersionGrid[number]) => ranges.reduce((sum, [, , , share]) => sum + share, 0);

/** The class of a range's width: its share of the browser, in steps of a fifth. */
const getGrowth = (share: number) => styles[`grow${Math.round(share * 5)}`];

/** The versions of one browser as a strip from old to new. */
function VersionStrip({ agent }: { agent: VersionGrid[number] }) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	const all = sumShares(agent);
	return (
		<ol className={styles.strip}>
			{agent[1].toReversed().map(([oldest, newest, part, share]) => (
				<li key={newest} className={clsx(styles[part], getGrowth(share / all))}>
					<i className={`icon icon-${partIcons[part]}`} />
					<span className="visually-hidden">{t(part)}</span>{" "}
					<bdi dir="ltr">{oldest === newest ? oldest : `${oldest}–${newest}`}</bdi>{" "}
					<data value={share}>{percent(share)}</data>
				</li>
			))}
		</ol>
	);
}

function TimelineTable({ versions }: { versions: VersionGrid }) {
	const t = useTranslations("reach");
	const support = useTranslations("support");
	const percent = useShareFormat();
	return (
		<table className={styles.table}>
			<caption className="visually-hidden">{t("timeline")}</caption>
			<thead>
				<tr>
					<th scope="col">{t("browser")}</th>
					<th scope="col">{support("people")}</th>
					<th scope="col">{t("versions")}</th>
				</tr>
			</thead>
			<tbody>
				{versions.map((agent) => (
					<tr key={agent[0]}>
						<th scope="row">
							<DataText>{agentNames[agent[0]]}</DataText>
						</th>
						<td>
							<data value={sumShares(agent)}>{percent(sumShares(agent))}</data>
						</td>
						<td>
							<VersionStrip agent={agent} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Number of visible browsers. The others are collapsed. */
const MAX_VISIBLE = 9;

/** The versions of each browser from old to new, with their support and the share of people on them. Most used browser first. */
export function VersionTimeline({ versions }: { versions: VersionGrid }) {
	const t = useTranslations("reach");
	const others = versions.slice(MAX_VISIBLE);
	return (
		<>
			<TimelineTable versions={versions.slice(0, MAX_VISIBLE)} />
			{others.length > 0 && (
				<details>
					<summary>{t("moreBrowsers", { count: others.length })}</summary>
					<TimelineTable versions={others} />
				</details>
			)}
		</>
	);
}
