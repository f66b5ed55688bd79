import clsx from "clsx";
import { Fragment } from "react";
import { ReachBar } from "@/components/audience/reach-bar";
import { useReachParts } from "@/components/audience/use-reach-parts";
import { DataCode, DataLink } from "@/components/ui/data-text";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { getAffectedShare } from "@/lib/check/report/group-findings";
import { nameUnusedBrowsers } from "@/lib/check/report/unused-browsers";
import type { Cost, CheckSummary as Summary } from "@/lib/check/schema/report";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import type { Verdict } from "@/lib/support/schema/verdict";
import styles from "./findings.module.css";
import { UNKNOWN_ID } from "./not-checked";

const isMissing = ({ inTarget }: Cost) => inTarget !== "none";

/** The maximum number of features that a sentence names. */
const MAX_NAMED = 3;

/** Returns a formatter for the first of some features, and how many more there are. */
function useFeatureList(): (costs: readonly Cost[], getShare?: (cost: Cost) => number) => string {
	const t = useTranslations("check");
	const share = useShareFormat();
	const list = useListFormat();
	return (costs, getShare) => {
		const names = costs
			.slice(0, MAX_NAMED)
			.map((cost) =>
				getShare ? t("sharedBy", { name: cost.name, share: share(getShare(cost)) }) : cost.name,
			);
		const more = costs.length - MAX_NAMED;
		return list(more > 0 ? [...names, t("moreNames", { count: more })] : names);
	};
}

type Effect = "noFile" | "notCode" | "nothingFound" | "noData" | "breaks" | "ignored" | "rest" | "fine";

/** What a check comes to: nothing was read or found, something breaks in the target or is missing in it, or all is fine. */
function getEffect({ files, notCode, keys, costs, unknown, verdict }: Summary): Effect {
	if (files === 0) return "noFile";
	if (notCode > 0 && notCode === files) return "notCode";
	if (keys + unknown === 0) return "nothingFound";
	if (costs.some(({ inTarget }) => inTarget === "breaks")) return "breaks";
	if (costs.some(isMissing)) return "ignored";
	if (unknown > 0) return "rest";
	return verdict.answer === "unknown" ? "noData" : "fine";
}

/** The icon of each effect, and the answer whose color it takes. */
const looks = {
	noFile: ["limited", "unknown"],
	notCode: ["limited", "unknown"],
	nothingFound: ["unknown", "unknown"],
	noData: ["unknown", "unknown"],
	breaks: ["no", "notYet"],
	ignored: ["some", "limits"],
	rest: ["some", "limits"],
	fine: ["yes", "yes"],
} as const satisfies Record<Effect, [icon: string, answer: Verdict["answer"]]>;

/** Whether a check says anything about browsers. */
const isJudged = (effect: Effect) => !["noFile", "notCode", "nothingFound", "noData"].includes(effect);

interface PartProps {
	summary: Summary;
	effect: Effect;
}

/** Returns the effect in the browsers of the target as a sentence. */
function useHeadline({ summary: { brokenInTarget, costs, unknown }, effect }: PartProps): string {
	const t = useTranslations("check");
	const share = useShareFormat();
	const listFeatures = useFeatureList();
	if (effect === "noFile") return t("fault.none");
	if (effect === "rest") return t("headline.rest", { count: unknown });
	if (effect === "ignored") {
		const ignored = costs.filter(({ inTarget }) => inTarget === "degrades");
		return ignored.length > 0
			? t("headline.ignored", { count: ignored.length })
			: t("headline.limited", { count: costs.filter(isMissing).length });
	}
	if (effect !== "breaks") return t(`headline.${effect}`);
	// The shares of features are of all visitors, and that of the sentence is of the target's.
	const names = listFeatures(costs.filter(({ inTarget }) => inTarget === "breaks"));
	// A version of the target may have no visitors.
	return brokenInTarget < MIN_SHOWN_SHARE
		? t("headline.breaksUnused", { names })
		: t("headline.breaks", { share: share(brokenInTarget), names });
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
	const reach = summary.reachByEffect;
	const [full, partly, unsupported] = useReachParts(reach);
	const byShare = [...costs].sort((a, b) => getAffectedShare(b) - getAffectedShare(a));
	const failing = costs.filter(({ severity }) => severity === "breaks").sort((a, b) => b.lost - a.lost);
	const partial = byShare.filter(({ severity }) => severity !== "breaks");
	const isImproved = without && full && full.share !== share(without.supported);
	return [
		effect === "fine" && reach.partly >= MIN_SHOWN_SHARE && partial.length > 0
			? t("partlyOlder", { share: partly?.share ?? "", names: listFeatures(partial, getAffectedShare) })
			: "",
		effect === "breaks" && reach.partly >= MIN_SHOWN_SHARE && partial.length > 0
			? t("partly", { share: partly?.share ?? "", names: listFeatures(partial, getAffectedShare) })
			: "",
		effect !== "breaks" && broken >= MIN_SHOWN_SHARE
			? t("brokenOlder", {
					share: unsupported?.share ?? "",
					names: listFeatures(failing, ({ lost }) => lost),
				})
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
	const { supported, partly } = summary.reachByEffect;
	return t.rich(effect === "fine" ? "reachedInFull" : "reached", {
		strong: (words) => <strong>{words}</strong>,
		share: share(effect === "fine" ? supported : Math.min(1, supported + partly)),
	});
}

/** Names the browsers of the target that nobody uses, and the query that leaves them out. */
function UnusedBrowsers({ unused }: { unused: NonNullable<Summary["unusedBrowsers"]> }) {
	const t = useTranslations("check");
	const list = useListFormat();
	const { browsers, query } = nameUnusedBrowsers(unused);
	return (
		<p>
			<i className="icon icon-unknown" />{" "}
			{t.rich("unusedBrowsers", {
				browsers: list(browsers),
				count: browsers.length,
				query,
				code: (words) => <DataCode>{words}</DataCode>,
			})}
		</p>
	);
}

/** The maximum number of discouraged names. */
const MAX_DISCOURAGED = 5;

/** Names what the code uses that is not for new code. */
function Discouraged({ uses }: { uses: NonNullable<Summary["discouraged"]> }) {
	const t = useTranslations("check");
	return (
		<p>
			<i className="icon icon-limited" />{" "}
			{t.rich("discouraged", {
				names: () => (
					<>
						{uses.slice(0, MAX_DISCOURAGED).map(({ key, name, page }, index) => (
							<Fragment key={key}>
								{index > 0 && ", "}
								<DataLink href={page}>
									<code>{name}</code>
								</DataLink>
							</Fragment>
						))}
						{uses.length > MAX_DISCOURAGED && `, ${t("moreNames", { count: uses.length - MAX_DISCOURAGED })}`}
					</>
				),
			})}
		</p>
	);
}

/** Answers a check: the effect in the target, and the shares of all visitors as a bar. */
export function CheckSummarySection({ summary }: { summary: Summary }) {
	const t = useTranslations("check");
	const effect = getEffect(summary);
	const [icon, answer] = looks[effect];
	const headline = useHeadline({ summary, effect });
	const list = useListFormat();
	const { files, notCode, unknown, unreadLanguages } = summary;
	return (
		<section aria-labelledby="comes-to" className={clsx("section band", styles.head, `answer-${answer}`)}>
			<h2 id="comes-to" tabIndex={-1}>
				<i className={`icon icon-${icon}`} /> {headline}
			</h2>
			{unreadLanguages && (
				<p>
					<i className="icon icon-limited" />{" "}
					{t("unreadLanguages", {
						list: list(
							unreadLanguages.map(({ language, files }) => t("unreadLanguage", { language, count: files })),
						),
					})}
				</p>
			)}
			{notCode > 0 && notCode < files && (
				<p>
					<i className="icon icon-limited" /> {t("notCode", { count: notCode })}
				</p>
			)}
			{isJudged(effect) && (
				<>
					{(effect === "breaks" || effect === "fine") && (
						<p>
							<Reached summary={summary} effect={effect} />
						</p>
					)}
					<ReachBar
						reach={summary.reachByEffect}
						names={{
							supported: t("share.supported"),
							partly: t("share.partly"),
							unsupported: t("share.unsupported"),
						}}
					/>
					{summary.unusedBrowsers && <UnusedBrowsers unused={summary.unusedBrowsers} />}
					{summary.discouraged && <Discouraged uses={summary.discouraged} />}
					{unknown > 0 && effect !== "rest" && (
						<p>
							<i className="icon icon-unknown" />{" "}
							{t.rich("alsoUnknown", {
								count: unknown,
								link: (words) => <a href={`#${UNKNOWN_ID}`}>{words}</a>,
							})}
						</p>
					)}
				</>
			)}
		</section>
	);
}

interface CheckNumbersProps {
	summary: Summary;
	/** Whether the usage is the world's, and not that of the reader's own visitors. */
	isWorld: boolean;
}

/** The shares of a check in words, the number of files and features, and whom the shares count. */
export function CheckNumbers({ summary, isWorld }: CheckNumbersProps) {
	const t = useTranslations("check");
	const effect = getEffect(summary);
	const sentences = useShareSentences({ summary, effect });
	const { files, features, costs } = summary;
	if (!isJudged(effect)) return null;
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
				{features > costs.length && (
					<>
						{t("unlisted")}
						<SentenceSpace />
					</>
				)}
				{costs.length > 0 && t(isWorld ? "baseWorld" : "base")}
			</span>
		</p>
	);
}
