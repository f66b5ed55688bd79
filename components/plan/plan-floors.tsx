import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { TableHead } from "@/components/ui/table-scroll";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { PlanProps } from "@/lib/plan/schema";
import styles from "./plan.module.css";
import { getPlanPath, getPlanResultPath } from "./plan-path";
import { useAgentNames } from "./use-agent-names";
import { VersionRange } from "./version-range";

/**
 * A table of the target's browsers: floor, usage, and the number of features that would work in the whole target
 * without the browser.
 */
export function PlanFloors({ typed, floors }: Pick<PlanProps, "typed" | "floors">) {
	const t = useTranslations("plan");
	const percent = useShareFormat();
	const formatAgents = useAgentNames();
	return (
		<Section id="floors" title={t("floors")} intro={t("floorsIntro")}>
			<table className={`numbers ${styles.numbers}`}>
				<caption className="visually-hidden">{t("floors")}</caption>
				<TableHead cells={[t("browser"), t("floor"), t("people"), t("heldBack")]} />
				<tbody>
					{floors.map(({ agents, from, to, count, share, gained }) => (
						<tr key={agents.join()}>
							<th scope="row">
								<SiteLink href={getPlanPath(typed, { browser: agents.join(), version: "" })}>
									{formatAgents(agents)}
								</SiteLink>
							</th>
							<td>
								<VersionRange from={from} to={to} count={count} />
							</td>
							<td>{percent(share)}</td>
							<td>
								{gained}
								{floors.length > 1 && (
									<small>
										<SiteLink
											href={getPlanResultPath(typed, { browser: agents.join(), version: "none" })}
											aria-label={t("dropBrowser", { browser: formatAgents(agents) })}
										>
											{t("drop")}
										</SiteLink>
									</small>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Section>
	);
}
