import { English } from "@/components/text/english";
import { agentNames } from "@/lib/domain/agent-names";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { PlanRun } from "@/lib/schema/props/plan";
import styles from "./plan.module.css";
import { VersionRange } from "./version-range";

/** How many lines stand in the open; the rest fold away. */
const SHOWN = 12;

function RunTable({ caption, runs }: { caption: string; runs: PlanRun[] }) {
	const t = useTranslations("plan");
	const percent = useShareFormat();
	return (
		<table className={styles.numbers}>
			<caption className="unseen">{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{t("browser")}</th>
					<th scope="col">{t("versions")}</th>
					<th scope="col">{t("people")}</th>
				</tr>
			</thead>
			<tbody>
				{runs.map(({ agent, from, to, count, share, whole }) => (
					<tr key={`${agent} ${from}`}>
						<th scope="row">
							<English>{agentNames[agent]}</English>
							{whole && <small>{t("whole")}</small>}
						</th>
						<td>
							<VersionRange from={from} to={to} count={count} />
						</td>
						<td>{percent(share)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** Browser versions and who uses them, most people first. */
export function PlanRuns({
	id,
	title,
	intro,
	runs,
}: {
	id: string;
	title: string;
	intro: string;
	runs: PlanRun[];
}) {
	const t = useTranslations("plan");
	return (
		<section aria-labelledby={id} className="section">
			<h2 id={id}>{title}</h2>
			<p className="intro">{intro}</p>
			{runs.length > 0 && <RunTable caption={title} runs={runs.slice(0, SHOWN)} />}
			{runs.length > SHOWN && (
				<details>
					<summary>{t("more", { count: runs.length - SHOWN })}</summary>
					<RunTable caption={title} runs={runs.slice(SHOWN)} />
				</details>
			)}
		</section>
	);
}
