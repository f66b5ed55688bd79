import { ReachBar } from "@/components/audience/reach-bar";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { TableScroll } from "@/components/ui/table-scroll";
import type { Cost, CheckSummary as Summary } from "@/lib/check/schema/report";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./findings.module.css";
import { severityIcons } from "./severity-icons";

/** The number of rows in view. The other rows are in a disclosure. */
const VISIBLE_COSTS = 8;

function CostTable({ costs, caption }: { costs: Cost[]; caption: string }) {
	const t = useTranslations("check");
	const share = useShareFormat();
	return (
		<TableScroll caption={caption} table={styles.costs}>
			<thead>
				<tr>
					<th scope="col">{t("feature")}</th>
					<th scope="col">{t("effect")}</th>
					<th scope="col">{t("lost")}</th>
					<th scope="col">{t("places")}</th>
				</tr>
			</thead>
			<tbody>
				{costs.map(({ feature, key, name, severity, lost, limited, findings, page }) => (
					<tr key={feature ?? key}>
						<th scope="row">
							<SiteLink href={page} lang="en" dir="ltr">
								{name}
							</SiteLink>
						</th>
						<td className={styles[severity]}>
							<i className={`icon icon-${severityIcons[severity]}`} />{" "}
							<span>{t(`severity.${severity}`)}</span>
						</td>
						<td className={styles.number}>{share(severity === "limits" ? limited : lost)}</td>
						<td className={styles.number}>{findings}</td>
					</tr>
				))}
			</tbody>
		</TableScroll>
	);
}

/** Summarizes a check: the reached share, the most costly features, and the share without these features. */
export function CheckSummarySection({ summary }: { summary: Summary }) {
	const t = useTranslations("check");
	const share = useShareFormat();
	const list = useListFormat();
	const { reach, broken, costs, without, files, features, keys } = summary;
	const reached = reach.supported + reach.partly;
	const hiddenCosts = costs.slice(VISIBLE_COSTS);
	return (
		<section aria-labelledby="comes-to" className="section">
			<h2 id="comes-to" tabIndex={-1}>
				{t("results")}
			</h2>
			<p className={styles.reached}>
				{t.rich(reach.partly > 0 ? "reachedLimits" : "reached", {
					strong: (words) => <strong>{words}</strong>,
					share: share(reached),
				})}
			</p>
			<ReachBar reach={reach} />
			<p>
				{broken > 0 && (
					<>
						{t("broken", { share: share(broken) })}
						<SentenceSpace />
					</>
				)}
				{without && (
					<>
						{t("without", { names: list(without.names), share: share(without.reached) })}
						<SentenceSpace />
					</>
				)}
				{costs.length === 0 && (
					<>
						{t(keys === 0 ? "nothingFound" : "nothing")}
						<SentenceSpace />
					</>
				)}
				<span className={styles.muted}>{t("of", { files, features })}</span>
			</p>
			{costs.length > 0 && (
				<>
					<h3>{t("costs")}</h3>
					<CostTable costs={costs.slice(0, VISIBLE_COSTS)} caption={t("costs")} />
					{hiddenCosts.length > 0 && (
						<details>
							<summary>{t("more", { count: hiddenCosts.length })}</summary>
							<CostTable costs={hiddenCosts} caption={t("costs")} />
						</details>
					)}
				</>
			)}
		</section>
	);
}
