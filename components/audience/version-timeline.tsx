import clsx from "clsx";
import { DataText } from "@/components/ui/data-text";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import type { VersionGrid } from "@/lib/support/schema/reach-summary";
import bar from "./reach-bar.module.css";
import { partIcons } from "./use-reach-parts";
import styles from "./version-timeline.module.css";

type Ranges = VersionGrid[number][1];

const listShares = ([, ranges]: VersionGrid[number]) => ranges.map(([, , , share]) => share);
const sumShares = (agent: VersionGrid[number]) => listShares(agent).reduce((sum, share) => sum + share, 0);

/** The versions of one browser from old to new. @param most the share (0..1) with a full bar. */
function VersionSteps({ ranges, most }: { ranges: Ranges; most: number }) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	return (
		<ol className={styles.steps}>
			{ranges.toReversed().map(([oldest, newest, part, share]) => (
				<li key={newest} className={clsx(bar[part], styles[part])}>
					<bdi dir="ltr">{oldest === newest ? oldest : `${oldest}–${newest}`}</bdi>{" "}
					<data value={share}>{percent(share)}</data>
					<span>
						<i className={`icon icon-${partIcons[part]}`} /> {t(part)}
					</span>
					<svg className="share-bar" width="100%" aria-hidden="true">
						<rect width={`${Number(((share / most) * 100).toFixed(1))}%`} height="100%" />
					</svg>
				</li>
			))}
		</ol>
	);
}

function TimelineTable({ versions, most }: { versions: VersionGrid; most: number }) {
	const t = useTranslations("reach");
	const support = useTranslations("support");
	const percent = useShareFormat();
	return (
		<table className={styles.table}>
			<caption className="visually-hidden">{t("agents")}</caption>
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
							<VersionSteps ranges={agent[1]} most={most} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Number of visible browsers. The others are collapsed. */
const MAX_VISIBLE = 5;

/** The versions of each browser from old to new, with their support and the share of people on them. Most used browser first. */
export function VersionTimeline({ versions }: { versions: VersionGrid }) {
	const t = useTranslations("reach");
	const most = Math.max(...versions.flatMap(listShares));
	const others = versions.slice(MAX_VISIBLE);
	return (
		<>
			<TimelineTable versions={versions.slice(0, MAX_VISIBLE)} most={most} />
			{others.length > 0 && (
				<details>
					<summary>{t("moreBrowsers", { count: others.length })}</summary>
					<TimelineTable versions={others} most={most} />
				</details>
			)}
		</>
	);
}
