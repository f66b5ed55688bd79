import { English } from "@/components/text/english";
import { agentNames } from "@/lib/domain/agent-names";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { AgentShares } from "@/lib/schema/props/reach";
import styles from "./agent-table.module.css";

const parts = ["supported", "partly", "unsupported", "untracked"] as const;

/** Every browser of the audience with how its people divide, folded away. */
export function AgentTable({ agents }: { agents: AgentShares }) {
	const t = useTranslations("reach");
	const percent = useShareFormat();
	return (
		<details>
			<summary>{t("agents")}</summary>
			<div className={styles.scroll}>
				<table className={styles.table}>
					<caption className="unseen">{t("agents")}</caption>
					<thead>
						<tr>
							<th scope="col">{t("browser")}</th>
							{parts.map((part) => (
								<th key={part} scope="col">
									{t(part)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{agents.map(([agent, ...shares]) => (
							<tr key={agent}>
								<th scope="row">
									<English>{agentNames[agent]}</English>
								</th>
								{parts.map((part, index) => (
									<td key={part}>{shares[index] ? percent(shares[index]) : "–"}</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</details>
	);
}
