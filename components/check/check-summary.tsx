import clsx from "clsx";
import { ReachBar } from "@/components/audience/reach-bar";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { TableScroll } from "@/components/ui/table-scroll";
import { getFindingScope } from "@/lib/check/report/group-findings";
import type { Cost, Finding, CheckSummary as Summary } from "@/lib/check/schema/report";
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

/** The maximum number of features that the headline names. */
const MAX_NAMED = 3;

/** The effect in the browsers of the target: what breaks, what is missing, or that all is fine. */
function Headline({ summary, findings }: { summary: Summary; findings: readonly Finding[] }) {
	const t = useTranslations("check");
	const share = useShareFormat();
	const list = useListFormat();
	const { brokenInTarget, verdict, costs } = summary;
	const shown = findings.filter((finding) => getFindingScope(finding) === "breaks");
	// The server lists the most costly findings only: what breaks may be among the others.
	const hidden = brokenInTarget > 0 ? costs.filter(({ severity }) => severity === "breaks") : [];
	const breaking =
		shown.length > 0 ? shown.map(({ name, key }) => name ?? key) : hidden.map(({ name }) => name);
	const names = [...new Set(breaking)];
	const isFine = verdict.answer === "yes";
	const kind = names.length > 0 ? "breaks" : isFine && summary.unknown === 0 ? "fine" : "ignored";
	const text = {
		breaks: () =>
			t("headline.breaks", {
				share: share(brokenInTarget),
				names: list(names.slice(0, MAX_NAMED)),
				more: Math.max(0, names.length - MAX_NAMED),
			}),
		ignored: () =>
			isFine
				? t("headline.rest", { count: summary.unknown })
				: t("headline.ignored", { share: share(Math.min(1, verdict.missing + verdict.partial)) }),
		fine: () => t("headline.fine"),
	};
	return (
		<p className={clsx(styles.headline, styles[kind])}>
			<i className={`icon icon-${headlineIcons[kind]}`} /> {text[kind]()}
		</p>
	);
}

const headlineIcons = { breaks: "no", ignored: "some", fine: "yes" } as const;

interface CheckSummaryProps {
	summary: Summary;
	/** All findings, or the most costly ones. */
	findings: readonly Finding[];
}

/** Summarizes a check: the effect in the target, the reached share, the most costly features, and the share without these features. */
export function CheckSummarySection({ summary, findings }: CheckSummaryProps) {
	const t = useTranslations("check");
	const share = useShareFormat();
	const list = useListFormat();
	const { reach, broken, costs, without, files, features, keys, unknown } = summary;
	const reached = reach.supported + reach.partly;
	const hiddenCosts = costs.slice(VISIBLE_COSTS);
	return (
		<section aria-labelledby="comes-to" className="section">
			<h2 id="comes-to" tabIndex={-1}>
				{t("results")}
			</h2>
			{keys + unknown > 0 && <Headline summary={summary} findings={findings} />}
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
				{costs.length === 0 && unknown === 0 && (
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
