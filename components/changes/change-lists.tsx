import clsx from "clsx";
import type { ReactNode } from "react";
import { MonthName } from "@/components/baseline/month-name";
import { DataDate } from "@/components/ui/data-date";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { ShareMeter } from "@/components/ui/share-meter";
import type { SupportChangeKind } from "@/lib/changes/schema/changes";
import type { ChangeLists as Lists, UpcomingReleaseLine } from "@/lib/changes/schema/page";
import { useListFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { FeatureLink, formatRelease, ReleaseLink, SupportChangeText, TruncatedList } from "./change-text";
import styles from "./changes.module.css";
import { UpcomingReleases } from "./upcoming-releases";

interface DatedListProps {
	list: Lists["newly"];
	/** Renders the date of a line. */
	renderDate: (date: string) => ReactNode;
}

const DatedList = ({ list: { count, some }, renderDate }: DatedListProps) => (
	<TruncatedList count={count}>
		{some.map(([id, name, day]) => (
			<li key={id}>
				<FeatureLink id={id} name={name} /> <span className="small">{renderDate(day)}</span>
			</li>
		))}
	</TruncatedList>
);

export interface ChangeListsProps {
	lists: Lists;
	/** The audience is imported usage, which has no history. */
	isOwn: boolean;
	/** Releases that are still to come. */
	coming?: UpcomingReleaseLine[] | undefined;
}

/** Whether the usage of the period is known, at least in part. */
const isReachKnown = ({ reach, since }: Lists) =>
	reach.kind === "found" && reach.knownTo >= since.slice(0, 7);

function Reach({ lists, isOwn }: ChangeListsProps) {
	const { reach, since, until } = lists;
	const t = useTranslations("changes");
	const percent = useWholePercentFormat();
	const month = useMonthFormat();
	if (isOwn) return <p className="intro">{t("reach.own")}</p>;
	if (reach.kind !== "found") return <p className="intro">{t(`reach.${reach.kind}`)}</p>;
	const isOneMonth = since.slice(0, 7) === until.slice(0, 7);
	const isBeyond = reach.knownTo < until.slice(0, 7);
	return (
		<>
			<p className="intro" suppressHydrationWarning>
				{t("reach.intro")}
				<SentenceSpace />
				{isBeyond && t("reach.knownTo", { month: month(reach.knownTo) })}
			</p>
			{reach.groups.length === 0 && isReachKnown(lists) && <p>{t("reach.none")}</p>}
			{/* The key replaces the lists for another region instead of moving them. */}
			<div key={reach.groups.map(({ least }) => least).join()} className="section">
				{reach.groups.map(({ least, ...list }) => (
					<div key={least} className="stack tight">
						<h3>{t("reach.group", { share: percent(least / 100), count: list.count })}</h3>
						<ShareMeter share={least / 100} goal={least / 100} />
						<DatedList list={list} renderDate={(month) => !isOneMonth && <MonthName month={month} />} />
					</div>
				))}
			</div>
		</>
	);
}

const renderDay = (day: string) => <DataDate day={day} brief />;

function Baseline({
	lists: {
		newly,
		widely,
		due,
		since,
		knownTo: { features },
	},
}: ChangeListsProps) {
	const t = useTranslations("changes");
	return (
		<>
			{features && <p className="intro">{t.rich("baseline.knownTo", { day: () => renderDay(features) })}</p>}
			{newly.count + widely.count + due.count === 0 && !(features && features < since) && (
				<p>{t("baseline.none")}</p>
			)}
			<div className="section">
				{(["newly", "widely", "due"] as const).map((level) => {
					const list = { newly, widely, due }[level];
					return (
						list.count > 0 && (
							<div key={level} className="stack tight">
								<h3>
									<i className={`icon icon-${level === "due" ? "newly" : level}`} />{" "}
									{t(`baseline.${level}`, { count: list.count })}
								</h3>
								<DatedList list={list} renderDate={renderDay} />
							</div>
						)
					);
				})}
			</div>
		</>
	);
}

const changeIcons: Record<SupportChangeKind, string> = {
	lost: "icon-removed",
	limited: "icon-some",
	completed: "icon-yes",
	gained: "icon-yes",
};

function FeatureChanges({ turns }: { turns: Lists["support"]["turns"] }) {
	const t = useTranslations("changes");
	const names = useListFormat();
	return (
		<div className="section">
			{turns.map(({ turn: kind, count, some }) => (
				<div key={kind} className="stack tight">
					<h3>
						<i className={`icon ${changeIcons[kind]}`} /> {t(`support.turn.${kind}`, { count })}
					</h3>
					<TruncatedList count={count}>
						{some.map(({ id, name, keys, releases, atMost }) => (
							<li key={id}>
								<FeatureLink id={id} name={name} />{" "}
								<span className="small">
									{t("support.keys", { count: keys, releases: names(releases.map(formatRelease)) })}
									{atMost && (
										<>
											<SentenceSpace />
											{t("support.atMost")}
										</>
									)}
								</span>
							</li>
						))}
					</TruncatedList>
				</div>
			))}
		</div>
	);
}

function Support({ lists: { support } }: ChangeListsProps) {
	const t = useTranslations("changes");
	return (
		<>
			<p className="intro">{t("support.intro")}</p>
			{support.turns.length === 0 && <p>{t("support.none")}</p>}
			<FeatureChanges turns={support.turns} />
		</>
	);
}

/** The releases of the period, after those that are still to come. */
function Releases({ lists: { support, knownTo }, coming }: ChangeListsProps) {
	const t = useTranslations("changes");
	const { count, some } = support.releases;
	return (
		<>
			{coming && <UpcomingReleases releases={coming} />}
			{knownTo.compat && (
				<p className={styles.known}>
					{t.rich("support.knownTo", { day: () => renderDay(knownTo.compat ?? "") })}
				</p>
			)}
			{count > 0 ? (
				<TruncatedList count={count}>
					{some.map(({ browser, version, day, counts }) => (
						<li key={`${browser} ${version}`}>
							<ReleaseLink browser={browser} version={version} />{" "}
							<span className="small">
								{renderDay(day)} · <SupportChangeText counts={counts} />
							</span>
						</li>
					))}
				</TruncatedList>
			) : (
				<p>{t("support.none")}</p>
			)}
		</>
	);
}

function Leaving({ lists: { leaving } }: ChangeListsProps) {
	const t = useTranslations("changes");
	return (
		<>
			<p className="intro">{t("leaving.intro")}</p>
			<DatedList list={leaving} renderDate={renderDay} />
		</>
	);
}

/** The period at a glance: how many features became what, and how many releases there were; none last. Each leads to its list. */
function Overview({ lists, isOwn }: ChangeListsProps) {
	const { newly, widely, due, reach, support } = lists;
	const t = useTranslations("changes");
	const parts = [
		{ id: "baseline", count: newly.count, text: t("baseline.newly", { count: newly.count }) },
		{ id: "baseline", count: widely.count, text: t("baseline.widely", { count: widely.count }) },
		...(!isOwn && reach.kind === "found" && isReachKnown(lists)
			? [{ id: "reach", count: reach.features, text: t("short", { count: reach.features }) }]
			: []),
		{
			id: "releases",
			count: support.releases.count,
			text: t("support.releases", { count: support.releases.count }),
		},
		...(due.count > 0
			? [{ id: "baseline", count: due.count, text: t("baseline.due", { count: due.count }) }]
			: []),
	];
	parts.sort((a, b) => Number(b.count > 0) - Number(a.count > 0));
	return (
		<ul className="cluster">
			{parts.map(({ id, count, text }) => (
				<li key={text}>{count > 0 ? <a href={`#${id}`}>{text}</a> : text}</li>
			))}
		</ul>
	);
}

/** The changes of a period: shares reached, Baseline, support, discouraged features to be removed, and releases beside them. */
export function ChangeListSections(props: ChangeListsProps) {
	const t = useTranslations("changes");
	const { reach, leaving, support } = props.lists;
	const reached = reach.kind === "found" ? reach.features : 0;
	const sections = [
		{
			id: "reach",
			title: props.isOwn || !isReachKnown(props.lists) ? t("reach.title") : t("short", { count: reached }),
			Section: Reach,
		},
		{ id: "baseline", title: t("baseline.title"), Section: Baseline },
		{ id: "support", title: t("support.title"), Section: Support },
		...(leaving.count > 0 ? [{ id: "leaving", title: t("leaving.title"), Section: Leaving }] : []),
		{ id: "releases", title: t("support.releases", { count: support.releases.count }), Section: Releases },
	];
	const renderSection = ({ id, title, Section }: (typeof sections)[number]) => (
		<section key={id} aria-labelledby={id} className={clsx("section", styles[id])}>
			<h2 id={id}>{title}</h2>
			<Section {...props} />
		</section>
	);
	return (
		<>
			<Overview {...props} />
			<div className={clsx("stack split", styles.layout)}>
				<div className={clsx("stack", styles.lists)}>{sections.slice(0, -1).map(renderSection)}</div>
				{sections.slice(-1).map(renderSection)}
			</div>
		</>
	);
}
