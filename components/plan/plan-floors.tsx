import { SiteLink } from "@/components/ui/site-link";
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
		<section aria-labelledby="floors" className="section">
			<h2 id="floors">{t("floors")}</h2>
			<p className="intro">{t("floorsIntro")}</p>
			<table className={`numbers ${styles.numbers}`}>
				<caption className="visually-hidden">{t("floors")}</caption>
				<thead>
					<tr>
						<th scope="col">{t("browser")}</th>
						<th scope="col">{t("floor")}</th>
						<th scope="col">{t("people")}</th>
						<th scope="col">{t("heldBack")}</th>
					</tr>
				</thead>
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
		</section>
	);
}
