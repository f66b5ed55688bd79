import { useId } from "react";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import type { Excerpt } from "@/lib/check/report/excerpt";
import { type FindingGroup as Group, getFindingScope } from "@/lib/check/report/group-findings";
import type { Finding } from "@/lib/check/schema/report";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import type { TargetRange } from "@/lib/support/schema/verdict";
import { nameVerdictRanges } from "@/lib/support/verdict-names";
import { FindingPlace } from "./finding-place";
import styles from "./findings.module.css";
import { FixList } from "./fix-list";
import { severityIcons } from "./severity-icons";

/** The number of places in view. The other places are in a disclosure. */
const VISIBLE_PLACES = 3;
/** The number of keys that are named. */
const MAX_KEYS = 3;

interface FindingGroupProps {
	group: Group;
	getExcerpt: (finding: Finding) => Excerpt;
	onShow?: ((finding: Finding) => void) | undefined;
}

/** Returns a formatter for the share of the audience that a finding excludes or limits, or that a guard saves. */
function useCostFormat(): (finding: Finding) => string {
	const t = useTranslations("check");
	const share = useShareFormat();
	return ({ severity, lost, limited, spared = 0, handled, built, recordedFor, vendorOnly }) => {
		if (severity === "guarded")
			return t(built ? "builtFor" : handled ? "handledFor" : "spares", { share: share(spared) });
		if (recordedFor) return t("recordedFor", { browser: agentNames[recordedFor] });
		if (vendorOnly) return t("vendorOnly");
		if (severity === "limits") return t("limitsFor", { share: share(limited) });
		return lost > 0 ? t("leavesOut", { share: share(lost) }) : t("leavesOutNobody");
	};
}

/** Returns a formatter for a list of browsers and versions. */
function useBrowserListFormat(): (ranges: TargetRange[]) => string {
	const t = useTranslations("check");
	const list = useListFormat();
	return (ranges) => {
		const { named, more } = nameVerdictRanges(ranges);
		const names = named.map(({ name }) => name);
		return list(more > 0 ? [...names, t("moreBrowsers", { count: more })] : names);
	};
}

/** Findings of one severity for one feature: its cost, the browsers without it, the places, and fixes. */
export function FindingGroupItem({
	group: { name, costliest, keys, occurrences },
	getExcerpt,
	onShow,
}: FindingGroupProps) {
	const t = useTranslations("check");
	const id = useId();
	const formatCost = useCostFormat();
	const formatBrowsers = useBrowserListFormat();
	const { severity, handled, built, verdict, fixes, page } = costliest;
	const isOutsideAudience = verdict.failing.length === 0 && /^(?:breaks|degrades)$/.test(severity);
	const renderPlaces = (findings: Finding[]) => (
		<ol className={styles.places}>
			{findings.map((finding) => (
				<FindingPlace
					key={`${finding.file}:${finding.line}:${finding.column}`}
					finding={finding}
					excerpt={getExcerpt(finding)}
					onShow={onShow}
				/>
			))}
		</ol>
	);
	const hiddenPlaces = occurrences.slice(VISIBLE_PLACES);
	return (
		<article className={styles.group} aria-labelledby={id}>
			<h3 id={id}>
				<SiteLink href={page} lang="en" dir="ltr">
					{name}
				</SiteLink>
			</h3>
			<p className={styles.cost}>
				<strong className={styles[severity]}>
					<i className={`icon icon-${severityIcons[severity]}`} />{" "}
					{t(built ? "afterBuild" : `severity.${severity}`)}
				</strong>
				<span>{formatCost(costliest)}</span>
			</p>
			{(keys.length > 1 || keys[0] !== name) && (
				<p className={styles.keys}>
					{keys.slice(0, MAX_KEYS).map((key) => (
						<code key={key} lang="en" dir="ltr">
							{key}
						</code>
					))}
					{keys.length > MAX_KEYS && <span>{t("moreKeys", { count: keys.length - MAX_KEYS })}</span>}
				</p>
			)}
			<p className={styles.effect}>
				{t(`means.${built ? "built" : handled ? "handled" : severity}`)}
				<SentenceSpace />
				{verdict.failing.length > 0 && severity !== "guarded" && (
					<>
						{t("in", { browsers: formatBrowsers(verdict.failing) })}
						<SentenceSpace />
					</>
				)}
				{isOutsideAudience && t("outside")}
				{verdict.limited.length > 0 && t("limitedIn", { browsers: formatBrowsers(verdict.limited) })}
			</p>
			{renderPlaces(occurrences.slice(0, VISIBLE_PLACES))}
			{hiddenPlaces.length > 0 && (
				<details>
					<summary>{t("morePlaces", { count: hiddenPlaces.length })}</summary>
					{renderPlaces(hiddenPlaces)}
				</details>
			)}
			{getFindingScope(costliest) !== "fine" && <FixList fixes={fixes} />}
		</article>
	);
}
