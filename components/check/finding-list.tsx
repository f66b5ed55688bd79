import { useState } from "react";
import choiceStyles from "@/components/ui/choices.module.css";
import { useHydrated } from "@/lib/browser/hydrated";
import type { Excerpt } from "@/lib/check/report/excerpt";
import {
	countFindings,
	type FindingGroup,
	getFindingScope,
	groupFindings,
	sortByScope,
} from "@/lib/check/report/group-findings";
import type { Finding } from "@/lib/check/schema/report";
import type { Severity } from "@/lib/check/schema/severities";
import { useTranslations } from "@/lib/i18n/use-translations";
import { FindingGroupItem } from "./finding-group";

/** Groups shown at first, and added by each click on the button below. */
const PAGE_SIZE = 40;

interface FindingListProps {
	findings: readonly Finding[];
	getExcerpt: (finding: Finding) => Excerpt;
	/** Shows a finding in the source. Without it, the places are plain text. */
	onShow?: (finding: Finding) => void;
	/** The number of all findings, if `findings` is only a part. */
	total?: number | undefined;
}

/** Lists findings in groups, most costly first, with a filter by severity. Without JavaScript, shows all groups. */
export function FindingList({ findings, getExcerpt, onShow, total }: FindingListProps) {
	const t = useTranslations("check");
	const isHydrated = useHydrated();
	const [filter, setFilter] = useState<Severity>();
	const [limit, setLimit] = useState(PAGE_SIZE);
	const ordered = sortByScope(findings);
	const shown = filter ? ordered.filter(({ severity }) => severity === filter) : ordered;
	const harmless = shown.filter((finding) => getFindingScope(finding) === "fine");
	const fine = groupFindings(harmless.filter(({ built }) => !built));
	const built = groupFindings(harmless.filter(({ built }) => built));
	const missing = shown.filter((finding) => getFindingScope(finding) !== "fine");
	// Names that may mean something else would contradict the summary, which does not count them.
	const isFolded = ({ severity }: Finding) => severity === "possible" && filter === undefined;
	const groups = groupFindings(missing.filter((finding) => !isFolded(finding)));
	const possible = groupFindings(missing.filter(isFolded));
	const counts = countFindings(findings);
	if (findings.length === 0) return null;
	const renderGroup = (group: FindingGroup) => (
		<FindingGroupItem key={group.id} group={group} getExcerpt={getExcerpt} onShow={onShow} />
	);
	const renderChoice = (severity: Severity | undefined, label: string) => (
		<label key={severity ?? ""}>
			<input
				type="radio"
				name="severity"
				checked={filter === severity}
				onChange={() => {
					setFilter(severity);
					setLimit(PAGE_SIZE);
				}}
			/>{" "}
			{label}
		</label>
	);
	return (
		<section aria-labelledby="findings" className="section">
			<h2 id="findings">{t("findings")}</h2>
			{onShow && <p className="intro">{t("findingsIntro")}</p>}
			{total !== undefined && total > findings.length && (
				<p className="intro">{t("onlyMost", { most: findings.length, count: total })}</p>
			)}
			{isHydrated && counts.length > 1 && (
				<fieldset className={choiceStyles.choices}>
					<legend className="visually-hidden">{t("show")}</legend>
					{renderChoice(undefined, t("all", { count: findings.length }))}
					{counts.map(([severity, count]) =>
						renderChoice(severity, t(`severityCount.${severity}`, { count })),
					)}
				</fieldset>
			)}
			{groups.slice(0, isHydrated ? limit : undefined).map(renderGroup)}
			{isHydrated && groups.length > limit && (
				<p>
					<button type="button" className="button" onClick={() => setLimit(limit + PAGE_SIZE)}>
						{t("moreGroups", { count: Math.min(PAGE_SIZE, groups.length - limit) })}
					</button>
				</p>
			)}
			{possible.length > 0 && (
				<details>
					<summary>{t("severityCount.possible", { count: possible.length })}</summary>
					{possible.map(renderGroup)}
				</details>
			)}
			{built.length > 0 && (
				<details>
					<summary>{t("built", { count: built.length })}</summary>
					{built.map(renderGroup)}
				</details>
			)}
			{fine.length > 0 && (
				<details>
					<summary>{t("fine", { count: fine.length })}</summary>
					{fine.map(renderGroup)}
				</details>
			)}
		</section>
	);
}
