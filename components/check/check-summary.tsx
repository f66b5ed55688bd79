import clsx from "clsx";
import { ReachBar } from "@/components/audience/reach-bar";
import { addLineBreaks } from "@/components/ui/line-breaks";
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
								{addLineBreaks(name)}
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

/** The names of the findings of one scope, each once. The server lists the most costly findings only. */
const listNames = (findings: readonly Finding[], scope: "breaks" | "ignored") => [
	...new Set(
		findings.filter((finding) => getFindingScope(finding) === scope).map(({ name, key }) => name ?? key),
	),
];

/** What a check comes to in the browsers of the target: something breaks, something else is missing, or all is fine. */
function getEffect({ brokenInTarget, verdict, costs, unknown }: Summary, findings: readonly Finding[]) {
	const shown = listNames(findings, "breaks");
	const hidden = brokenInTarget > 0 ? costs.filter(({ severity }) => severity === "breaks") : [];
	const breaking = shown.length > 0 ? shown : [...new Set(hidden.map(({ name }) => name))];
	if (breaking.length > 0) return { kind: "breaks", names: breaking, share: brokenInTarget } as const;
	if (verdict.answer === "yes")
		return unknown === 0 ? ({ kind: "fine" } as const) : ({ kind: "rest", count: unknown } as const);
	const names = listNames(findings, "ignored");
	return {
		kind: "ignored",
		names: names.length > 0 ? names : costs.map(({ name }) => name),
		share: Math.min(1, verdict.missing + verdict.partial),
	} as const;
}

type Effect = ReturnType<typeof getEffect>;

/** The effect in the browsers of the target. */
function Headline({ effect }: { effect: Effect }) {
	const t = useTranslations("check");
	const share = useShareFormat();
	const list = useListFormat();
	const { kind } = effect;
	const listFirst = (names: string[]) => {
		const more = names.length - MAX_NAMED;
		return list(more > 0 ? [...names.slice(0, MAX_NAMED), t("moreNames", { count: more })] : names);
	};
	const missing = (kind === "breaks" || kind === "ignored") && {
		share: share(effect.share),
		names: listFirst(effect.names),
	};
	return (
		<p className={clsx(styles.headline, styles[kind === "rest" ? "ignored" : kind])}>
			<i className={`icon icon-${headlineIcons[kind]}`} />{" "}
			{kind === "rest"
				? t("headline.rest", { count: effect.count })
				: kind === "breaks"
					? missing && t("headline.breaks", missing)
					: t(`headline.${kind}`)}
			{kind === "ignored" && missing && (
				<>
					<SentenceSpace />
					<span className={styles.missing}>{t("headline.without", missing)}</span>
				</>
			)}
		</p>
	);
}

const headlineIcons = { breaks: "no", ignored: "some", rest: "some", fine: "yes" } as const;

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
	const effect = getEffect(summary, findings);
	const hiddenCosts = costs.slice(VISIBLE_COSTS);
	return (
		<section aria-labelledby="comes-to" className="section">
			<h2 id="comes-to" tabIndex={-1}>
				{t("results")}
			</h2>
			{keys + unknown > 0 && <Headline effect={effect} />}
			{/* The bar has the share. In words it would mislead: what is ignored breaks for nobody, and a name that is in no data may be missing everywhere. */}
			{(effect.kind === "breaks" || effect.kind === "fine") && (
				<p className={styles.reached}>
					{t.rich(reach.partly > 0 ? "reachedLimits" : "reached", {
						strong: (words) => <strong>{words}</strong>,
						share: share(reached),
					})}
				</p>
			)}
			<ReachBar reach={reach} />
			<p>
				{broken > 0 && (
					<>
						{t("broken", { share: share(broken) })}
						<SentenceSpace />
					</>
				)}
				{without && share(without.reached) !== share(reached) && (
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
