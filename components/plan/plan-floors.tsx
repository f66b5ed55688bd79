import { SiteLink } from "@/components/layout/site-link";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { PlanProps } from "@/lib/schema/props/plan";
import styles from "./plan.module.css";
import { planLink } from "./plan-link";
import { useAgentNames } from "./use-agent-names";
import { VersionRange } from "./version-range";

/** Each browser of the target: where its floor is, who uses it, what it holds back. */
export function PlanFloors({ typed, floors }: Pick<PlanProps, "typed" | "floors">) {
	const t = useTranslations("plan");
	const percent = useShareFormat();
	const namesOf = useAgentNames();
	return (
		<section aria-labelledby="floors" className="section">
			<h2 id="floors">{t("floors")}</h2>
			<p className="intro">{t("floorsIntro")}</p>
			<table className={styles.numbers}>
				<caption className="unseen">{t("floors")}</caption>
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
								<SiteLink href={planLink(typed, { browser: agents.join(), version: "" })}>
									{namesOf(agents)}
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
											href={planLink(typed, { browser: agents.join(), version: "none" })}
											aria-label={t("dropBrowser", { browser: namesOf(agents) })}
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
