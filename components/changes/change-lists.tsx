import type { ReactNode } from "react";
import { MonthName } from "@/components/baseline/month-name";
import { SiteLink } from "@/components/layout/site-link";
import { breakable } from "@/components/text/breakable";
import { Day } from "@/components/text/day";
import { English } from "@/components/text/english";
import { Gap } from "@/components/text/gap";
import { browserNames } from "@/lib/domain/browser-names";
import { useListFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { type SupportTurn, supportTurns } from "@/lib/schema/changes";
import type { ChangeLists as Lists, TurnCounts } from "@/lib/schema/props/changes";
import styles from "./changes.module.css";

export const FeatureLink = ({ id, name }: { id: string; name: string }) => (
	<SiteLink href={paths.feature(id)} lang="en" dir="ltr">
		{breakable(name)}
	</SiteLink>
);

/** The first of many, and how many more there are. */
export function Some({ count, children }: { count: number; children: ReactNode[] }) {
	const t = useTranslations("changes");
	return (
		<ul className={styles.lines}>
			{children}
			{count > children.length && (
				<li className={styles.beside}>{t("more", { count: count - children.length })}</li>
			)}
		</ul>
	);
}

interface DatedProps {
	list: Lists["newly"];
	/** What a line says beside its feature. */
	when: (when: string) => ReactNode;
}

const Dated = ({ list: { count, some }, when }: DatedProps) => (
	<Some count={count}>
		{some.map(([id, name, day]) => (
			<li key={id}>
				<FeatureLink id={id} name={name} /> <span className={styles.beside}>{when(day)}</span>
			</li>
		))}
	</Some>
);

interface ChangeListsProps {
	lists: Lists;
	/** The people are the reader's own, who were counted once: nothing of another time is known of them. */
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
				<Gap />
				{isBeyond && t("reach.knownTo", { month: month(reach.knownTo) })}
			</p>
			{reach.groups.length === 0 && <p>{t("reach.none")}</p>}
			<div className={styles.groups}>
				{reach.groups.map(({ least, ...list }) => (
					<div key={least}>
						<h3>{t("reach.group", { share: percent(least / 100), count: list.count })}</h3>
						<Dated list={list} when={(when) => !isOneMonth && <MonthName month={when} />} />
					</div>
				))}
			</div>
		</>
	);
}

const dayOf = (day: string) => <Day day={day} brief />;

function Baseline({
	lists: {
		newly,
		widely,
		knownTo: { features },
	},
}: ChangeListsProps) {
	const t = useTranslations("changes");
	return (
		<>
			{features && <p className="intro">{t.rich("baseline.knownTo", { day: () => dayOf(features) })}</p>}
			{newly.count + widely.count === 0 && <p>{t("baseline.none")}</p>}
			<div className={styles.groups}>
				{(["newly", "widely"] as const).map((level) => {
					const list = { newly, widely }[level];
					return (
						list.count > 0 && (
							<div key={level}>
								<h3>
									<i className={`icon icon-${level}`} /> {t(`baseline.${level}`, { count: list.count })}
								</h3>
								<Dated list={list} when={dayOf} />
							</div>
						)
					);
				})}
			</div>
		</>
	);
}

/** `chrome 157` in words. */
function releaseName(release: string) {
	const [browser = "", version = ""] = release.split(" ");
	return `${browserNames[browser] ?? browser} ${version}`;
}

/** What a release did to how many keys; nothing of what it did to none. */
export function TurnWords({ counts }: { counts: TurnCounts }) {
	const t = useTranslations("changes");
	const list = useListFormat();
	const told = supportTurns.toReversed().filter((turn) => counts[turn] > 0);
	if (told.length === 0) return t("support.nothing");
	return list(told.map((turn) => t(`support.count.${turn}`, { count: counts[turn] })));
}

const turnIcons: Record<SupportTurn, string> = {
	lost: "icon-removed",
	limited: "icon-some",
	completed: "icon-yes",
	gained: "icon-yes",
};

function Turns({ turns }: { turns: Lists["support"]["turns"] }) {
	const t = useTranslations("changes");
	const names = useListFormat();
	return (
		<div className={styles.wide}>
			{turns.map(({ turn, count, some }) => (
				<div key={turn}>
					<h3>
						<i className={`icon ${turnIcons[turn]}`} /> {t(`support.turn.${turn}`, { count })}
					</h3>
					<Some count={count}>
						{some.map(({ id, name, keys, releases, atMost }) => (
							<li key={id}>
								<FeatureLink id={id} name={name} />{" "}
								<span className={styles.beside}>
									{t("support.keys", { count: keys, releases: names(releases.map(releaseName)) })}
									{atMost && (
										<>
											<Gap />
											{t("support.atMost")}
										</>
									)}
								</span>
							</li>
						))}
					</Some>
				</div>
			))}
		</div>
	);
}

export const ReleaseLink = ({ browser, version }: { browser: string; version: string }) => (
	<SiteLink href={paths.release(browser, version)}>
		<English>{releaseName(`${browser} ${version}`)}</English>
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
				<Gap />
				{compat && t.rich("support.knownTo", { day: () => dayOf(compat) })}
			</p>
			{turns.length === 0 && <p>{t("support.none")}</p>}
			<Turns turns={turns} />
			{releases.count > 0 && (
				<div>
					<h3>{t("support.releases", { count: releases.count })}</h3>
					<Some count={releases.count}>
						{releases.some.map(({ browser, version, day, counts }) => (
							<li key={`${browser} ${version}`}>
								<ReleaseLink browser={browser} version={version} />{" "}
								<span className={styles.beside}>
									{dayOf(day)} · <TurnWords counts={counts} />
								</span>
							</li>
						))}
					</Some>
				</div>
			)}
		</>
	);
}

const sections = [
	{ id: "reach", Part: Reach },
	{ id: "baseline", Part: Baseline },
	{ id: "support", Part: Support },
] as const;

/** What changed within a period: reach, Baseline, support, and what is to go. */
export function ChangeLists(props: ChangeListsProps) {
	const t = useTranslations("changes");
	const { leaving } = props.lists;
	return (
		<>
			{sections.map(({ id, Part }) => (
				<section key={id} aria-labelledby={id} className="section">
					<h2 id={id}>{t(`${id}.title`)}</h2>
					<Part {...props} />
				</section>
			))}
			<section aria-labelledby="leaving" className="section">
				<h2 id="leaving">{t("leaving.title")}</h2>
				<p className="intro">{t("leaving.intro")}</p>
				{leaving.count === 0 ? <p>{t("leaving.none")}</p> : <Dated list={leaving} when={dayOf} />}
			</section>
		</>
	);
}
