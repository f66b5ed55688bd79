import clsx from "clsx";
import { ReachBar } from "@/components/audience/reach-bar";
import { addLineBreaks } from "@/components/ui/line-breaks";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { TableScroll } from "@/components/ui/table-scroll";
import { getFindingScope, getReachByEffect } from "@/lib/check/report/group-findings";
import { isInSummary } from "@/lib/check/report/in-summary";
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

/**
 * The features of the findings of one scope, each once, with their share (0..1) of the visitors in the target. The server
 * lists the most costly findings only.
 */
function listMissing(findings: readonly Finding[], scope: "breaks" | "ignored"): Missing[] {
	const shares = new Map<string, number>();
	for (const finding of findings) {
		if (!isInSummary(finding) || getFindingScope(finding) !== scope) continue;
		const { name, key, verdict } = finding;
		const share = Math.min(1, verdict.missing + verdict.partial);
		shares.set(name ?? key, Math.max(share, shares.get(name ?? key) ?? 0));
	}
	// A key above another one says enough.
	const isCovered = (name: string) => [...shares.keys()].some((other) => name.startsWith(`${other}.`));
	return [...shares]
		.filter(([name]) => !isCovered(name))
		.map(([name, share]) => ({ name, share }))
		.sort((a, b) => b.share - a.share);
}

interface Missing {
	name: string;
	/** Unknown for a feature without a listed finding. */
	share?: number;
}

/** What a check comes to in the browsers of the target: something breaks, something else is missing, or all is fine. */
function getEffect({ brokenInTarget, verdict, costs, unknown }: Summary, findings: readonly Finding[]) {
	const shown = listMissing(findings, "breaks");
	const hidden: Missing[] = brokenInTarget > 0 ? costs.filter(({ severity }) => severity === "breaks") : [];
	const breaking = shown.length > 0 ? shown : hidden.map(({ name }) => ({ name }));
	if (breaking.length > 0) return { kind: "breaks", missing: breaking, share: brokenInTarget } as const;
	if (verdict.answer === "yes")
		return unknown === 0 ? ({ kind: "fine" } as const) : ({ kind: "rest", count: unknown } as const);
	const missing = listMissing(findings, "ignored");
	const all: Missing[] = missing.length > 0 ? missing : costs.map(({ name }) => ({ name }));
	return { kind: "ignored", missing: all } as const;
}

type Effect = ReturnType<typeof getEffect>;

/** The effect in the browsers of the target. */
function Headline({ effect }: { effect: Effect }) {
	const t = useTranslations("check");
	const formatShare = useShareFormat();
	const list = useListFormat();
	const { kind } = effect;
	const listFirst = (missing: readonly Missing[], isWithShares: boolean) => {
		const more = missing.length - MAX_NAMED;
		const names = missing.map(({ name, share }) =>
			isWithShares && share !== undefined ? t("sharedBy", { name, share: formatShare(share) }) : name,
		);
		return list(more > 0 ? [...names.slice(0, MAX_NAMED), t("moreNames", { count: more })] : names);
	};
	return (
		<p className={clsx(styles.headline, styles[kind === "rest" ? "ignored" : kind])}>
			<i className={`icon icon-${headlineIcons[kind]}`} />{" "}
			{kind === "rest"
				? t("headline.rest", { count: effect.count })
				: kind === "breaks"
					? t("headline.breaks", {
							share: formatShare(effect.share),
							names: listFirst(effect.missing, false),
						})
					: t(`headline.${kind}`)}
			{kind === "ignored" && (
				<>
					<SentenceSpace />
					<span className={styles.missing}>
						{t("headline.without", { names: listFirst(effect.missing, true) })}
					</span>
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
			<ReachBar reach={getReachByEffect(summary)} />
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
