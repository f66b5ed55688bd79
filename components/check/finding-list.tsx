import { useState } from "react";
import type { Excerpt } from "@/lib/check/report/excerpt";
import { countsOf, groupsOf } from "@/lib/check/report/group";
import { useScripted } from "@/lib/client/use-scripted";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Finding } from "@/lib/schema/check";
import type { Severity } from "@/lib/schema/severities";
import { FindingGroup } from "./finding-group";
import styles from "./findings.module.css";

/** So many kinds of findings are drawn at first, and more each time they are asked for. */
const AT_ONCE = 40;

interface FindingListProps {
	findings: readonly Finding[];
	excerptOf: (finding: Finding) => Excerpt;
	onShow?: (finding: Finding) => void;
	/** How many there are, where these are not all. */
	all?: number | undefined;
}

/** Findings by what they say, the most costly first, those of one severity where the reader wants only these. */
export function FindingList({ findings, excerptOf, onShow, all }: FindingListProps) {
	const t = useTranslations("check");
	const scripted = useScripted();
	const [only, setOnly] = useState<Severity>();
	const [most, setMost] = useState(AT_ONCE);
	const groups = groupsOf(only ? findings.filter(({ severity }) => severity === only) : findings);
	const counts = countsOf(findings);
	if (findings.length === 0) return null;
	const choice = (severity: Severity | undefined, words: string) => (
		<label key={severity ?? ""}>
			<input
				type="radio"
				name="severity"
				checked={only === severity}
				onChange={() => {
					setOnly(severity);
					setMost(AT_ONCE);
				}}
			/>{" "}
			{words}
		</label>
	);
	return (
		<section aria-labelledby="findings" className="section">
			<h2 id="findings">{t("findings")}</h2>
			{onShow && <p className="intro">{t("findingsIntro")}</p>}
			{all !== undefined && all > findings.length && (
				<p className="intro">{t("onlyMost", { most: findings.length, count: all })}</p>
			)}
			{scripted && counts.length > 1 && (
				<fieldset className={styles.filter}>
					<legend className="unseen">{t("show")}</legend>
					{choice(undefined, t("all", { count: findings.length }))}
					{counts.map(([severity, count]) => choice(severity, t(`severityCount.${severity}`, { count })))}
				</fieldset>
			)}
			{groups.slice(0, scripted ? most : undefined).map((group) => (
				<FindingGroup key={group.name} group={group} excerptOf={excerptOf} onShow={onShow} />
			))}
			{scripted && groups.length > most && (
				<p>
					<button type="button" className="button" onClick={() => setMost(most + AT_ONCE)}>
						{t("moreGroups", { count: Math.min(AT_ONCE, groups.length - most) })}
					</button>
				</p>
			)}
		</section>
	);
}
