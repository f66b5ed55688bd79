import clsx from "clsx";
import { Fragment } from "react";
import { ReachBar } from "@/components/audience/reach-bar";
import { addLineBreaks } from "@/components/ui/line-breaks";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { TableScroll } from "@/components/ui/table-scroll";
import { getReachByEffect } from "@/lib/check/report/group-findings";
import { shortenKey } from "@/lib/check/report/key-names";
import type { Cost, CheckSummary as Summary } from "@/lib/check/schema/report";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import styles from "./findings.module.css";
import { severityIcons } from "./severity-icons";

/** The number of rows in view. The other rows are in a disclosure. */
const VISIBLE_COSTS = 8;

/** The share (0..1) of all visitors that a feature leaves out, or of those that it limits. */
const getShownShare = ({ severity, lost, limited }: Cost) => (severity === "limits" ? limited : lost);

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
				{costs.map((cost) => (
					<tr key={cost.name}>
						<th scope="row">
							<SiteLink href={cost.page} lang="en" dir="ltr">
								{addLineBreaks(cost.name)}
							</SiteLink>
						</th>
						<td className={styles[cost.severity]}>
							<i className={`icon icon-${severityIcons[cost.severity]}`} />{" "}
							<span>{t(`severity.${cost.severity}`)}</span>
						</td>
						<td className={styles.number}>{share(getShownShare(cost))}</td>
						<td className={styles.number}>{cost.findings}</td>
					</tr>
				))}
			</tbody>
		</TableScroll>
	);
}

/** The maximum number of features that a sentence names. */
const MAX_NAMED = 3;

/** Returns a formatter for the first of some features, and how many more there are. */
function useFeatureList(): (costs: readonly Cost[], isWithShares?: boolean) => string {
	const t = useTranslations("check");
	const share = useShareFormat();
	const list = useListFormat();
	return (costs, isWithShares) => {
		const names = costs.slice(0, MAX_NAMED).map((cost) => {
			const name = shortenKey(cost.name);
			return isWithShares ? t("sharedBy", { name, share: share(getShownShare(cost)) }) : name;
		});
		const more = costs.length - MAX_NAMED;
		return list(more > 0 ? [...names, t("moreNames", { count: more })] : names);
	};
}

/** What a check comes to in the browsers of the target: something breaks, something else is missing, or all is fine. */
function getEffect({ brokenInTarget, verdict, costs, unknown }: Summary) {
	// A version of the target may have no visitors.
	if (brokenInTarget > 0 || costs.some(({ scope }) => scope === "breaks")) return "breaks";
	if (verdict.answer !== "yes" || costs.some(({ scope }) => scope !== "fine")) return "ignored";
	return unknown === 0 ? "fine" : "rest";
}

const headlineIcons = { breaks: "no", ignored: "some", rest: "some", fine: "yes" } as const;

interface PartProps {
	summary: Summary;
	effect: ReturnType<typeof getEffect>;
}

/** The effect in the browsers of the target. */
function Headline({ summary: { brokenInTarget, costs, unknown }, effect }: PartProps) {
	const t = useTranslations("check");
	const share = useShareFormat();
	const listFeatures = useFeatureList();
	const missing = costs.filter(({ scope }) => scope === effect);
	return (
		<p className={clsx(styles.headline, styles[effect === "rest" ? "ignored" : effect])}>
			<i className={`icon icon-${headlineIcons[effect]}`} />{" "}
			{effect === "rest"
				? t("headline.rest", { count: unknown })
				: effect === "breaks"
					? t("headline.breaks", { share: share(brokenInTarget), names: listFeatures(missing) })
					: t(`headline.${effect}`)}
			{effect === "ignored" && missing.length > 0 && (
				<>
					<SentenceSpace />
					<span className={styles.missing}>
						{t("headline.without", { names: listFeatures(missing, true) })}
					</span>
				</>
			)}
		</p>
	);
}

/** The share of all visitors who get everything, and the features that have a limit for some of them. */
function Reached({ summary: { reach, costs } }: Pick<PartProps, "summary">) {
	const t = useTranslations("check");
	const share = useShareFormat();
	const listFeatures = useFeatureList();
	const limited = costs.filter((cost) => cost.limited > 0).sort((a, b) => b.limited - a.limited);
	const hasLimits = reach.partly >= MIN_SHOWN_SHARE && limited.length > 0;
	return (
		<p className={styles.reached}>
			{t.rich(hasLimits ? "reachedLimits" : "reached", {
				strong: (words) => <strong>{words}</strong>,
				share: share(reach.supported + reach.partly),
				limited: share(reach.partly),
				names: listFeatures(limited),
			})}
		</p>
	);
}

/** Further shares of all visitors: for whom code breaks, and who would get everything without the worst features. */
function Details({ summary, effect }: PartProps) {
	const t = useTranslations("check");
	const share = useShareFormat();
	const list = useListFormat();
	const { reach, broken, costs, without, files, features, keys, unknown } = summary;
	const reached = reach.supported + reach.partly;
	const isBetter = without && effect !== "fine" && share(without.reached) !== share(reached);
	const sentences = [
		broken > 0 && t(effect === "breaks" ? "broken" : "brokenOlder", { share: share(broken) }),
		isBetter && t("without", { names: list(without.names.map(shortenKey)), share: share(without.reached) }),
		costs.length === 0 && unknown === 0 && t(keys === 0 ? "nothingFound" : "nothing"),
	].filter((sentence) => typeof sentence === "string");
	return (
		<p>
			{sentences.map((sentence) => (
				<Fragment key={sentence}>
					{sentence}
					<SentenceSpace />
				</Fragment>
			))}
			<span className={styles.muted}>
				{t("of", { files, features })}
				<SentenceSpace />
				{costs.length > 0 && t("base")}
			</span>
		</p>
	);
}

/** The features that some browsers of the target lack, and, folded, those that only older browsers lack. */
function Costs({ costs }: { costs: Cost[] }) {
	const t = useTranslations("check");
	const inTarget = costs.filter(({ scope }) => scope !== "fine");
	const older = costs.filter(({ scope }) => scope === "fine");
	const hidden = inTarget.slice(VISIBLE_COSTS);
	const renderFolded = (folded: Cost[], label: string) =>
		folded.length > 0 && (
			<details>
				<summary>{label}</summary>
				<CostTable costs={folded} caption={label} />
			</details>
		);
	return (
		<>
			{inTarget.length > 0 && (
				<>
					<h3>{t("costs")}</h3>
					<CostTable costs={inTarget.slice(0, VISIBLE_COSTS)} caption={t("costs")} />
				</>
			)}
			{renderFolded(hidden, t("more", { count: hidden.length }))}
			{renderFolded(older, t("older", { count: older.length }))}
		</>
	);
}

/** Summarizes a check: the effect in the target, the reached share, the most costly features, and the share without these features. */
export function CheckSummarySection({ summary }: { summary: Summary }) {
	const t = useTranslations("check");
	const effect = getEffect(summary);
	return (
		<section aria-labelledby="comes-to" className="section">
			<h2 id="comes-to" tabIndex={-1}>
				{t("results")}
			</h2>
			{summary.keys + summary.unknown > 0 && <Headline summary={summary} effect={effect} />}
			{/* The bar has the share. In words it would mislead: what is ignored breaks for nobody, and a name that is in no data may be missing everywhere. */}
			{(effect === "breaks" || effect === "fine") && <Reached summary={summary} />}
			<ReachBar reach={getReachByEffect(summary)} />
			<Details summary={summary} effect={effect} />
			<Costs costs={summary.costs} />
		</section>
	);
}
