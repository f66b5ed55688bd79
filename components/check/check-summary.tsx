import clsx from "clsx";
import { Fragment } from "react";
import { ReachBar } from "@/components/audience/reach-bar";
import { useReachParts } from "@/components/audience/use-reach-parts";
import { addLineBreaks } from "@/components/ui/line-breaks";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { TableScroll } from "@/components/ui/table-scroll";
import { getAffectedShare, getReachByEffect } from "@/lib/check/report/group-findings";
import type { Cost, CheckSummary as Summary } from "@/lib/check/schema/report";
import type { TargetEffect } from "@/lib/check/schema/target-effects";
import { useCountFormat } from "@/lib/i18n/use-count-format";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import styles from "./findings.module.css";
import { kindIcons } from "./kind-icons";

/** The number of rows in view. The other rows are in a disclosure. */
const VISIBLE_COSTS = 8;

type MissingEffect = Exclude<TargetEffect, "none">;

/** A feature that browsers of the target lack. */
type MissingCost = Cost & { inTarget: MissingEffect };

const isMissing = (cost: Cost): cost is MissingCost => cost.inTarget !== "none";

function CostTable({ costs, caption }: { costs: MissingCost[]; caption: string }) {
	const t = useTranslations("check");
	const share = useShareFormat();
	const count = useCountFormat();
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
					<tr key={cost.feature ?? cost.key}>
						<th scope="row">
							<SiteLink href={cost.page} lang="en" dir="ltr">
								{addLineBreaks(cost.name)}
							</SiteLink>
						</th>
						<td className={styles[cost.inTarget]}>
							<i className={`icon icon-${kindIcons[cost.inTarget]}`} />{" "}
							<span>{t(`severity.${cost.inTarget}`)}</span>
						</td>
						<td className={styles.number}>{share(getAffectedShare(cost))}</td>
						<td className={styles.number}>{count(cost.places)}</td>
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
	return (costs, isWithShares = true) => {
		const names = costs
			.slice(0, MAX_NAMED)
			.map((cost) =>
				isWithShares ? t("sharedBy", { name: cost.name, share: share(getAffectedShare(cost)) }) : cost.name,
			);
		const more = costs.length - MAX_NAMED;
		return list(more > 0 ? [...names, t("moreNames", { count: more })] : names);
	};
}

type Effect = "notCode" | "nothingFound" | "noData" | "breaks" | "ignored" | "rest" | "fine";

/** What a check comes to: nothing was read or found, something breaks in the target or is missing in it, or all is fine. */
function getEffect({ files, notCode, keys, costs, unknown, verdict }: Summary): Effect {
	if (notCode > 0 && notCode === files) return "notCode";
	if (keys + unknown === 0) return "nothingFound";
	if (costs.some(({ inTarget }) => inTarget === "breaks")) return "breaks";
	if (costs.some(isMissing)) return "ignored";
	if (unknown > 0) return "rest";
	return verdict.answer === "unknown" ? "noData" : "fine";
}

const headlineIcons = {
	notCode: "limited",
	nothingFound: "unknown",
	noData: "unknown",
	breaks: "no",
	ignored: "some",
	rest: "some",
	fine: "yes",
} as const;

/** Whether a check says anything about browsers. */
const isJudged = (effect: Effect) => effect !== "notCode" && effect !== "nothingFound" && effect !== "noData";

interface PartProps {
	summary: Summary;
	effect: Effect;
}

/** Returns the effect in the browsers of the target as a sentence. */
function useHeadline({ summary: { brokenInTarget, costs, unknown }, effect }: PartProps): string {
	const t = useTranslations("check");
	const share = useShareFormat();
	const listFeatures = useFeatureList();
	if (effect === "rest") return t("headline.rest", { count: unknown });
	if (effect !== "breaks") return t(`headline.${effect}`);
	// The shares of features are of all visitors, and that of the sentence is of the target's.
	const names = listFeatures(
		costs.filter(({ inTarget }) => inTarget === "breaks"),
		false,
	);
	// A version of the target may have no visitors.
	return brokenInTarget < MIN_SHOWN_SHARE
		? t("headline.breaksUnused", { names })
		: t("headline.breaks", { share: share(brokenInTarget), names });
}

/** The effect in the browsers of the target. */
function Headline(props: PartProps) {
	const { summary, effect } = props;
	const t = useTranslations("check");
	const listFeatures = useFeatureList();
	const headline = useHeadline(props);
	const missing = summary.costs.filter(isMissing);
	const style = isJudged(effect) && effect !== "rest" ? styles[effect] : styles.ignored;
	return (
		<p className={clsx(styles.headline, style)}>
			<i className={`icon icon-${headlineIcons[effect]}`} /> {headline}
			{effect === "ignored" && (
				<>
					<SentenceSpace />
					<span className={styles.missing}>{t("headline.without", { names: listFeatures(missing) })}</span>
				</>
			)}
		</p>
	);
}

/**
 * Sentences on the shares of all visitors. The shares are those of the bar: nothing breaks for those with full and with partial
 * support, and what is ignored or limited is partial support.
 */
function useShareSentences({ summary, effect }: PartProps): string[] {
	const t = useTranslations("check");
	const share = useShareFormat();
	const list = useListFormat();
	const listFeatures = useFeatureList();
	const { costs, without, broken } = summary;
	const reach = getReachByEffect(summary);
	const [full, partly, unsupported] = useReachParts(reach);
	const byShare = [...costs].sort((a, b) => getAffectedShare(b) - getAffectedShare(a));
	const failing = byShare.filter(({ severity }) => severity === "breaks");
	const partial = byShare.filter(({ severity }) => severity !== "breaks");
	const isImproved = without && full && full.share !== share(without.supported);
	return [
		// Where something is only ignored, the headline names it.
		effect === "fine" && reach.partly >= MIN_SHOWN_SHARE && partial.length > 0
			? t("partlyOlder", { share: partly?.share ?? "", names: listFeatures(partial) })
			: "",
		effect === "breaks" && reach.partly >= MIN_SHOWN_SHARE && partial.length > 0
			? t("partly", { share: partly?.share ?? "", names: listFeatures(partial) })
			: "",
		effect !== "breaks" && broken >= MIN_SHOWN_SHARE
			? t("brokenOlder", { share: unsupported?.share ?? "", names: listFeatures(failing) })
			: "",
		isImproved
			? t("without", { names: list(without.names), from: full.share, to: share(without.supported) })
			: "",
	].filter((sentence) => sentence !== "");
}

/** The share of all visitors for whom all of the code works or, where some of it breaks in the target, for whom nothing breaks. */
function Reached({ summary, effect }: PartProps) {
	const t = useTranslations("check");
	const share = useShareFormat();
	const { supported, partly } = getReachByEffect(summary);
	return t.rich(effect === "fine" ? "reachedInFull" : "reached", {
		strong: (words) => <strong>{words}</strong>,
		share: share(effect === "fine" ? supported : Math.min(1, supported + partly)),
	});
}

/** The shares in words, the number of files and features, and whom the shares count. */
function Details({ summary, effect, isWorld }: PartProps & { isWorld: boolean }) {
	const t = useTranslations("check");
	const sentences = useShareSentences({ summary, effect });
	const { files, features, costs } = summary;
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
				{costs.length > 0 && t(isWorld ? "baseWorld" : "base")}
			</span>
		</p>
	);
}

/** The features that browsers of the target lack. */
function Costs({ costs }: { costs: MissingCost[] }) {
	const t = useTranslations("check");
	const hidden = costs.slice(VISIBLE_COSTS);
	const label = t("more", { count: hidden.length });
	if (costs.length === 0) return null;
	return (
		<>
			<h3>{t("costs")}</h3>
			<CostTable costs={costs.slice(0, VISIBLE_COSTS)} caption={t("costs")} />
			{hidden.length > 0 && (
				<details>
					<summary>{label}</summary>
					<CostTable costs={hidden} caption={label} />
				</details>
			)}
		</>
	);
}

interface CheckSummaryProps {
	summary: Summary;
	/** Whether the usage is the world's, and not that of the reader's own visitors. */
	isWorld: boolean;
}

/** Summarizes a check: the effect in the target, the shares of all visitors, and the most costly features. */
export function CheckSummarySection({ summary, isWorld }: CheckSummaryProps) {
	const t = useTranslations("check");
	const effect = getEffect(summary);
	const { files, notCode, costs } = summary;
	return (
		<section aria-labelledby="comes-to" className="section">
			<h2 id="comes-to" tabIndex={-1}>
				{t("results")}
			</h2>
			<Headline summary={summary} effect={effect} />
			{notCode > 0 && notCode < files && (
				<p>
					<i className="icon icon-limited" /> {t("notCode", { count: notCode })}
				</p>
			)}
			{isJudged(effect) && (
				<>
					{(effect === "breaks" || effect === "fine") && (
						<p className={styles.reached}>
							<Reached summary={summary} effect={effect} />
						</p>
					)}
					<ReachBar reach={getReachByEffect(summary)} />
					<Details summary={summary} effect={effect} isWorld={isWorld} />
					<Costs costs={costs.filter(isMissing)} />
				</>
			)}
		</section>
	);
}
