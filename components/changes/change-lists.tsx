import type { ReactNode } from "react";
import { MonthName } from "@/components/baseline/month-name";
import { DataDate } from "@/components/ui/data-date";
import { DataText } from "@/components/ui/data-text";
import { addLineBreaks } from "@/components/ui/line-breaks";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { type SupportChangeKind, supportChangeKinds } from "@/lib/changes/schema/changes";
import type { ChangeLists as Lists, SupportChangeTotals } from "@/lib/changes/schema/page";
import { useListFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { browserNames } from "@/lib/support/browser-names";
import styles from "./changes.module.css";

export const FeatureLink = ({ id, name }: { id: string; name: string }) => (
	<SiteLink href={paths.feature(id)} lang="en" dir="ltr">
		{addLineBreaks(name)}
	</SiteLink>
);

/** A list that ends with the number of omitted items. */
export function TruncatedList({ count, children }: { count: number; children: ReactNode[] }) {
	const t = useTranslations("changes");
	return (
		<ul className={styles.lines}>
			{children}
			{count > children.length && (
				<li className={styles.detail}>{t("more", { count: count - children.length })}</li>
			)}
		</ul>
	);
}

interface DatedListProps {
	list: Lists["newly"];
	/** Renders the date of a line. */
	renderDate: (date: string) => ReactNode;
}

const DatedList = ({ list: { count, some }, renderDate }: DatedListProps) => (
	<TruncatedList count={count}>
		{some.map(([id, name, day]) => (
			<li key={id}>
				<FeatureLink id={id} name={name} /> <span className={styles.detail}>{renderDate(day)}</span>
			</li>
		))}
	</TruncatedList>
);

export interface ChangeListsProps {
	lists: Lists;
	/** The audience is imported usage, which has no history. */
	isOwn: boolean;
}

function Reach({ lists: { reach, since, until }, isOwn }: ChangeListsProps) {
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
			{reach.groups.length === 0 && <p>{t("reach.none")}</p>}
			{/* The key replaces the columns for another region instead of moving them. */}
			<div key={reach.groups.map(({ least }) => least).join()} className={styles.groups}>
				{reach.groups.map(({ least, ...list }) => (
					<div key={least}>
						<h3>{t("reach.group", { share: percent(least / 100), count: list.count })}</h3>
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
		knownTo: { features },
	},
}: ChangeListsProps) {
	const t = useTranslations("changes");
	return (
		<>
			{features && <p className="intro">{t.rich("baseline.knownTo", { day: () => renderDay(features) })}</p>}
			{newly.count + widely.count + due.count === 0 && <p>{t("baseline.none")}</p>}
			<div className={styles.groups}>
				{(["newly", "widely", "due"] as const).map((level) => {
					const list = { newly, widely, due }[level];
					return (
						list.count > 0 && (
							<div key={level}>
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

/** Formats `chrome 157` with the browser's name. */
export function formatRelease(release: string) {
	const [browser = "", version = ""] = release.split(" ");
	return `${browserNames[browser] ?? browser} ${version}`;
}

/** The numbers of changed keys by kind; kinds without changes are left out. */
export function SupportChangeText({ counts }: { counts: SupportChangeTotals }) {
	const t = useTranslations("changes");
	const list = useListFormat();
	const kinds = supportChangeKinds.filter((kind) => counts[kind] > 0);
	if (kinds.length === 0) return t("support.nothing");
	return list(kinds.map((kind) => t(`support.count.${kind}`, { count: counts[kind] })));
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
		<div className={styles.wide}>
			{turns.map(({ turn: kind, count, some }) => (
				<div key={kind}>
					<h3>
						<i className={`icon ${changeIcons[kind]}`} /> {t(`support.turn.${kind}`, { count })}
					</h3>
					<TruncatedList count={count}>
						{some.map(({ id, name, keys, releases, atMost }) => (
							<li key={id}>
								<FeatureLink id={id} name={name} />{" "}
								<span className={styles.detail}>
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

export const ReleaseLink = ({ browser, version }: { browser: string; version: string }) => (
	<SiteLink href={paths.release(browser, version)}>
		<DataText>{formatRelease(`${browser} ${version}`)}</DataText>
	</SiteLink>
);

function Support({
	lists: {
		support: { releases, turns },
		knownTo: { compat },
	},
}: ChangeListsProps) {
	const t = useTranslations("changes");
	return (
		<>
			<p className="intro">
				{t("support.intro")}
				<SentenceSpace />
				{compat && t.rich("support.knownTo", { day: () => renderDay(compat) })}
			</p>
			{turns.length === 0 && <p>{t("support.none")}</p>}
			<FeatureChanges turns={turns} />
			{releases.count > 0 && (
				<div>
					<h3>{t("support.releases", { count: releases.count })}</h3>
					<TruncatedList count={releases.count}>
						{releases.some.map(({ browser, version, day, counts }) => (
							<li key={`${browser} ${version}`}>
								<ReleaseLink browser={browser} version={version} />{" "}
								<span className={styles.detail}>
									{renderDay(day)} · <SupportChangeText counts={counts} />
								</span>
							</li>
						))}
					</TruncatedList>
				</div>
			)}
		</>
	);
}

const sections = [
	{ id: "reach", Section: Reach },
	{ id: "baseline", Section: Baseline },
	{ id: "support", Section: Support },
] as const;

/** The changes of a period: reach, Baseline, support, and discouraged features by removal date. */
export function ChangeListSections(props: ChangeListsProps) {
	const t = useTranslations("changes");
	const { leaving } = props.lists;
	return (
		<>
			{sections.map(({ id, Section }) => (
				<section key={id} aria-labelledby={id} className="section">
					<h2 id={id}>{t(`${id}.title`)}</h2>
					<Section {...props} />
				</section>
			))}
			<section aria-labelledby="leaving" className="section">
				<h2 id="leaving">{t("leaving.title")}</h2>
				<p className="intro">{t("leaving.intro")}</p>
				{leaving.count === 0 ? (
					<p>{t("leaving.none")}</p>
				) : (
					<DatedList list={leaving} renderDate={renderDay} />
				)}
			</section>
		</>
	);
}
