import { DataText } from "@/components/ui/data-text";
import { Section } from "@/components/ui/section";
import { TableHead } from "@/components/ui/table-scroll";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { PlanRun } from "@/lib/plan/schema";
import { agentNames } from "@/lib/support/agent-names";
import styles from "./plan.module.css";
import { VersionRange } from "./version-range";

/** Number of visible lines; the rest is collapsed. */
const MAX_VISIBLE = 12;

function RunTable({ caption, runs }: { caption: string; runs: PlanRun[] }) {
	const t = useTranslations("plan");
	const percent = useShareFormat();
	return (
		<table className={`numbers ${styles.numbers}`}>
			<caption className="visually-hidden">{caption}</caption>
			<TableHead cells={[t("browser"), t("versions"), t("people")]} />
			<tbody>
				{runs.map(({ agent, from, to, count, share, whole }) => (
					<tr key={`${agent} ${from}`}>
						<th scope="row">
							<DataText>{agentNames[agent]}</DataText>
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

/** Runs of browser versions with their usage, largest first. */
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
		<Section id={id} title={title} intro={intro}>
			{runs.length > 0 && <RunTable caption={title} runs={runs.slice(0, MAX_VISIBLE)} />}
			{runs.length > MAX_VISIBLE && (
				<details>
					<summary>{t("more", { count: runs.length - MAX_VISIBLE })}</summary>
					<RunTable caption={title} runs={runs.slice(MAX_VISIBLE)} />
				</details>
			)}
		</Section>
	);
}
