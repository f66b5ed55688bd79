import { useId } from "react";
import { SiteLink } from "@/components/layout/site-link";
import { Gap } from "@/components/text/gap";
import type { Excerpt } from "@/lib/check/report/excerpt";
import type { FindingGroup as Group } from "@/lib/check/report/group";
import { verdictNames } from "@/lib/domain/verdict-names";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Finding } from "@/lib/schema/check";
import type { TargetRange } from "@/lib/schema/verdict";
import { FindingPlace } from "./finding-place";
import styles from "./findings.module.css";
import { FixList } from "./fix-list";
import { severityIcons } from "./severity-icons";

/** So many places of one kind stand in the open, and so many keys are named. */
const [OPEN, KEYS] = [3, 3];

interface FindingGroupProps {
	group: Group;
	excerptOf: (finding: Finding) => Excerpt;
	onShow?: ((finding: Finding) => void) | undefined;
}

/** Whom a finding leaves out, limits or spares, in a few words. */
function useCost(): (finding: Finding) => string {
	const t = useTranslations("check");
	const share = useShareFormat();
	return ({ severity, lost, limited, spared = 0 }) => {
		if (severity === "guarded") return t("spares", { share: share(spared) });
		if (severity === "limits") return t("limitsFor", { share: share(limited) });
		return lost > 0 ? t("leavesOut", { share: share(lost) }) : t("leavesOutNobody");
	};
}

function useBrowsers(): (ranges: TargetRange[]) => string {
	const t = useTranslations("check");
	const list = useListFormat();
	return (ranges) => {
		const { named, more } = verdictNames(ranges);
		return list(more > 0 ? [...named, t("moreBrowsers", { count: more })] : named);
	};
}

/** Findings that say the same of the same key: what it is, whom it costs, how to mend it, and every place. */
export function FindingGroup({ group: { of, keys, places }, excerptOf, onShow }: FindingGroupProps) {
	const t = useTranslations("check");
	const id = useId();
	const costOf = useCost();
	const browsers = useBrowsers();
	const { severity, verdict, fixes, page, name, key } = of;
	const isOutside = verdict.failing.length === 0 && /^(?:breaks|degrades)$/.test(severity);
	const list = (some: Finding[]) => (
		<ol className={styles.places}>
			{some.map((finding) => (
				<FindingPlace
					key={`${finding.file}:${finding.line}:${finding.column}`}
					finding={finding}
					excerpt={excerptOf(finding)}
					onShow={onShow}
				/>
			))}
		</ol>
	);
	const rest = places.slice(OPEN);
	return (
		<article className={styles.group} aria-labelledby={id}>
			<h3 id={id}>
				<SiteLink href={page} lang="en" dir="ltr">
					{name ?? key}
				</SiteLink>
			</h3>
			<p className={styles.cost}>
				<strong className={styles[severity]}>
					<i className={`icon icon-${severityIcons[severity]}`} /> {t(`severity.${severity}`)}
				</strong>
				<span>{costOf(of)}</span>
			</p>
			{name !== undefined && (
				<p className={styles.keys}>
					{keys.slice(0, KEYS).map((key) => (
						<code key={key} lang="en" dir="ltr">
							{key}
						</code>
					))}
					{keys.length > KEYS && <span>{t("moreKeys", { count: keys.length - KEYS })}</span>}
				</p>
			)}
			<p className={styles.who}>
				{t(`means.${severity}`)}
				<Gap />
				{verdict.failing.length > 0 && severity !== "guarded" && (
					<>
						{t("in", { browsers: browsers(verdict.failing) })}
						<Gap />
					</>
				)}
				{isOutside && t("outside")}
				{verdict.limited.length > 0 && t("limitedIn", { browsers: browsers(verdict.limited) })}
			</p>
			{list(places.slice(0, OPEN))}
			{rest.length > 0 && (
				<details>
					<summary>{t("morePlaces", { count: rest.length })}</summary>
					{list(rest)}
				</details>
			)}
			<FixList fixes={fixes} />
		</article>
	);
}
