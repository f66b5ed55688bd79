import { useMemo, useState } from "react";
import { Section } from "@/components/ui/section";
import { useHydrated } from "@/lib/browser/hydrated";
import type { Edit } from "@/lib/check/report/edits";
import type { Excerpt } from "@/lib/check/report/excerpt";
import { type FindingGroup, type GroupKind, groupFindings } from "@/lib/check/report/group-findings";
import type { Cost, Finding } from "@/lib/check/schema/report";
import { useTranslations } from "@/lib/i18n/use-translations";
import { FindingGroupItem } from "./finding-group";
import { listOpenGroups, openKinds } from "./open-groups";

/** The number of groups in view. The other groups are in a disclosure. */
const VISIBLE_GROUPS = 5;
/** The number of groups in the disclosure at first, and of those that each press of its button adds. */
const PAGE_SIZE = 40;

interface FindingListProps {
	findings: readonly Finding[];
	/** The costs of the summary: the rows of the findings that it counts. */
	costs: readonly Cost[];
	getExcerpt: (finding: Finding) => Excerpt;
	/** Shows a finding in the source. Without it, the places are plain text. */
	onShow?: (finding: Finding) => void;
	/** Lists the changes of the code for a finding. */
	getEdits?: (finding: Finding) => Edit[];
	/** The number of all findings, if `findings` is only a part. */
	total?: number | undefined;
}

type OpenKind = (typeof openKinds)[number];

/** Lists findings in groups, most costly first, with a filter by effect. Without JavaScript, shows all groups. */
export function FindingList({ findings, costs, getExcerpt, onShow, getEdits, total }: FindingListProps) {
	const t = useTranslations("check");
	const isHydrated = useHydrated();
	const [filter, setFilter] = useState<OpenKind>();
	const [limit, setLimit] = useState(PAGE_SIZE);
	const all = useMemo(() => groupFindings(findings, costs), [findings, costs]);
	if (findings.length === 0) return null;
	const listKind = (kind: GroupKind) => all.filter((group) => group.kind === kind);
	const open = listOpenGroups(all);
	const kinds = openKinds.filter((kind) => open.some((group) => group.kind === kind));
	// After a change of audience, there may be no row of the chosen kind.
	const chosen = filter && kinds.includes(filter) ? filter : undefined;
	const groups = chosen ? listKind(chosen) : open;
	const hidden = groups.slice(VISIBLE_GROUPS);
	const renderGroup = (group: FindingGroup) => (
		<FindingGroupItem
			key={group.id}
			group={group}
			pin={open.indexOf(group) + 1 || undefined}
			getExcerpt={getExcerpt}
			onShow={onShow}
			getEdits={getEdits}
		/>
	);
	const renderChoice = (kind: OpenKind | undefined, label: string) => (
		<label key={kind ?? ""}>
			<input
				type="radio"
				name="severity"
				checked={chosen === kind}
				onChange={() => {
					setFilter(kind);
					setLimit(PAGE_SIZE);
				}}
			/>{" "}
			{label}
		</label>
	);
	const renderFolded = (kind: "possible" | "built" | "older" | "fine") => {
		const folded = listKind(kind);
		if (folded.length === 0) return null;
		return (
			<details>
				<summary>{t(`folded.${kind}`, { count: folded.length })}</summary>
				{folded.map(renderGroup)}
			</details>
		);
	};
	return (
		<Section id="findings" title={t(open.length > 0 ? "costs" : "findings")}>
			{total !== undefined && total > findings.length && (
				<p className="intro">{t("onlyMost", { most: findings.length, count: total })}</p>
			)}
			{isHydrated && kinds.length > 1 && open.length > VISIBLE_GROUPS && (
				<fieldset className="cluster choices">
					<legend className="visually-hidden">{t("show")}</legend>
					{renderChoice(undefined, t("all", { count: open.length }))}
					{kinds.map((kind) =>
						renderChoice(kind, t(`severityCount.${kind}`, { count: listKind(kind).length })),
					)}
				</fieldset>
			)}
			{groups.slice(0, VISIBLE_GROUPS).map(renderGroup)}
			{hidden.length > 0 && (
				<details>
					<summary>{t("more", { count: hidden.length })}</summary>
					{hidden.slice(0, isHydrated ? limit : undefined).map(renderGroup)}
					{isHydrated && hidden.length > limit && (
						<p>
							<button type="button" className="button" onClick={() => setLimit(limit + PAGE_SIZE)}>
								{t("moreGroups", { count: Math.min(PAGE_SIZE, hidden.length - limit) })}
							</button>
						</p>
					)}
				</details>
			)}
			{renderFolded("possible")}
			{renderFolded("built")}
			{renderFolded("older")}
			{renderFolded("fine")}
		</Section>
	);
}
