import clsx from "clsx";
import { useId } from "react";
import { DataCode, DataLink } from "@/components/ui/data-text";
import { useSentenceSpace } from "@/components/ui/sentence-space";
import type { Edit } from "@/lib/check/report/edits";
import type { Excerpt } from "@/lib/check/report/excerpt";
import type { FindingGroup as Group, GroupKind } from "@/lib/check/report/group-findings";
import type { Finding } from "@/lib/check/schema/report";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import type { TargetRange } from "@/lib/support/schema/verdict";
import { nameVerdictRanges } from "@/lib/support/verdict-names";
import styles from "./findings.module.css";
import { FixList } from "./fix-list";

interface FindingPlaceProps {
	finding: Finding;
	excerpt: Excerpt;
	/** Shows the place in the source. Without it, the place is plain text. */
	onShow?: ((finding: Finding) => void) | undefined;
}

/** The place of a finding: file, line and column, and an excerpt of the line with the code marked. */
function FindingPlace({ finding, excerpt, onShow }: FindingPlaceProps) {
	const { file, line, column } = finding;
	const place = `${file}:${line}:${column}`;
	return (
		<li className={clsx("stack", styles.place)}>
			{onShow ? (
				<button type="button" className={styles.location} lang="en" dir="ltr" onClick={() => onShow(finding)}>
					{place}
				</button>
			) : (
				<span className={styles.location} lang="en" dir="ltr">
					{place}
				</span>
			)}
			<code className={styles.excerpt} lang="en" dir="ltr">
				{excerpt.before}
				<mark>{excerpt.found}</mark>
				{excerpt.after}
			</code>
		</li>
	);
}

/** The name of the icon of each kind of finding. */
const kindIcons = {
	breaks: "no",
	degrades: "removed",
	limits: "some",
	older: "yes",
	possible: "unknown",
	built: "yes",
	fine: "yes",
} as const satisfies Record<GroupKind, string>;

/** The number of places in view. The other places are in a disclosure. */
const VISIBLE_PLACES = 3;
/** The number of parts that are named. */
const MAX_PARTS = 3;

interface FindingGroupProps {
	group: Group;
	/** The number of the group, which is in the code as well. */
	pin?: number | undefined;
	getExcerpt: (finding: Finding) => Excerpt;
	onShow?: ((finding: Finding) => void) | undefined;
	/** Lists the changes of the code for a finding. Without it, nothing can be copied. */
	getEdits?: ((finding: Finding) => Edit[]) | undefined;
}

/** Returns a formatter for the share of the audience that a group excludes or limits, or that a guard saves. */
function useCostFormat(): (group: Group) => string {
	const t = useTranslations("check");
	const share = useShareFormat();
	return ({ costliest, share: shown, impact }) => {
		const { severity, handled, built, recordedFor, vendorOnly } = costliest;
		if (severity === "guarded")
			return t(built ? "builtFor" : handled ? "handledFor" : "spares", { share: share(shown) });
		if (recordedFor) return t("recordedFor", { browser: agentNames[recordedFor] });
		if (vendorOnly) return t("vendorOnly");
		if (impact !== "lost")
			return t(impact === "both" ? "leavesOutOrLimits" : "limitsFor", { share: share(shown) });
		if (shown === 0) return t("leavesOutNobody");
		return t(severity === "degrades" ? "ignoredFor" : "leavesOut", { share: share(shown) });
	};
}

/** Returns a formatter for a list of browsers and versions. */
function useBrowserListFormat(): (ranges: TargetRange[]) => string {
	const t = useTranslations("check");
	const list = useListFormat();
	return (ranges) => {
		const { named, more } = nameVerdictRanges(ranges, undefined, (browser, version) =>
			t("before", { browser, version }),
		);
		const names = named.map(({ name }) => name);
		return list(more > 0 ? [...names, t("moreBrowsers", { count: more })] : names);
	};
}

/**
 * Whether a browser without the key drops a whole rule, and not only a declaration. Every browser parses `::-webkit-…`
 * (https://drafts.csswg.org/selectors-4/#compat).
 */
const isRule = ({ key, as = key }: Finding) =>
	/^css\.(?:selectors\.|at-rules\.(?:(?:container|layer|media|scope|starting-style|supports)\.|[^.]+$))/.test(
		key,
	) && !/^(?:css\.selectors\.|::)-webkit-/.test(as);

/** The effect in the browsers of the target, in a word. Hints for some browsers have none. */
function useEffectLabel({
	kind,
	costliest: { severity, recordedFor, vendorOnly },
}: Group): string | undefined {
	const t = useTranslations("check");
	if (kind === "built") return t("afterBuild");
	if (kind === "older")
		return severity === "breaks" || severity === "degrades" || severity === "limits"
			? t(`olderEffect.${severity}`)
			: undefined;
	if (kind !== "fine") return t(`severity.${kind}`);
	if (recordedFor || vendorOnly) return undefined;
	return severity === "guarded" || severity === "possible" ? t(`severity.${severity}`) : undefined;
}

/** The browsers of the target without support or with limits, and the effect there. */
function useEffectSentences({ kind, costliest }: Group): string[] {
	const t = useTranslations("check");
	const formatBrowsers = useBrowserListFormat();
	const { severity, handled, verdict } = costliest;
	if (kind === "built") return [t("means.built")];
	if (kind === "older") return [t("outside")];
	if (kind === "fine")
		return severity === "guarded" ? [t(handled ? "means.handled" : "means.guarded")] : [t("means.fine")];
	return [
		...(verdict.failing.length > 0 ? [t("in", { browsers: formatBrowsers(verdict.failing) })] : []),
		...(kind === "breaks" || kind === "possible" ? [t(`means.${kind}`)] : []),
		...(kind === "degrades" && isRule(costliest) ? [t("means.rule")] : []),
		...(verdict.limited.length > 0 ? [t("limitedIn", { browsers: formatBrowsers(verdict.limited) })] : []),
		...(kind === "limits" ? [t("means.limits")] : []),
	];
}

/** Findings of one kind for one feature: its cost, the browsers without it, the places, and fixes. */
export function FindingGroupItem({ group, pin, getExcerpt, onShow, getEdits }: FindingGroupProps) {
	const t = useTranslations("check");
	const id = useId();
	const formatCost = useCostFormat();
	const space = useSentenceSpace();
	const { kind, name, costliest, parts, occurrences } = group;
	const label = useEffectLabel(group);
	const sentences = useEffectSentences(group);
	const renderPlaces = (findings: Finding[]) => (
		<ol className={clsx("stack", styles.places)}>
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
			{pin && <span className={styles.pin}>{pin}</span>}
			<h3 id={id}>
				<DataLink href={costliest.page}>{name}</DataLink>
			</h3>
			<p className={styles.cost}>
				{label !== undefined && (
					<strong className={styles[kind]}>
						<i className={`icon icon-${kindIcons[kind]}`} /> {label}
					</strong>
				)}
				<span>{formatCost(group)}</span>
			</p>
			{parts.length > 1 && (
				<p className={clsx("cluster small", styles.keys)}>
					{parts.slice(0, MAX_PARTS).map((part) => (
						<DataCode key={part}>{part}</DataCode>
					))}
					{parts.length > MAX_PARTS && <span>{t("moreKeys", { count: parts.length - MAX_PARTS })}</span>}
				</p>
			)}
			<p className={styles.effect}>{sentences.join(space)}</p>
			{renderPlaces(occurrences.slice(0, VISIBLE_PLACES))}
			{hiddenPlaces.length > 0 && (
				<details>
					<summary>{t("morePlaces", { count: hiddenPlaces.length })}</summary>
					{renderPlaces(hiddenPlaces)}
				</details>
			)}
			{(kind === "breaks" || kind === "degrades" || kind === "limits" || kind === "possible") && (
				<FixList finding={costliest} edits={getEdits?.(costliest)} />
			)}
		</article>
	);
}
