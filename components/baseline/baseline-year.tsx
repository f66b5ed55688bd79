import { collectionPage } from "@/components/layout/json-ld";
import { PageHead } from "@/components/layout/page-head";
import { SiteLink } from "@/components/layout/site-link";
import { Trail } from "@/components/layout/trail";
import { breakable } from "@/components/text/breakable";
import { Day } from "@/components/text/day";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { BaselineYearProps, SomeFeatures } from "@/lib/schema/props/baseline";
import styles from "./baseline.module.css";
import { Beside } from "./beside";
import { MonthLink, monthPath } from "./month-link";

interface SomeProps extends SomeFeatures {
	level: "newly" | "widely";
	title: string;
	month: string;
}

/** The first features of a month, and the way to the rest. */
function Some({ level, title, month, count, some }: SomeProps) {
	const t = useTranslations("baselinePages");
	if (count === 0) return null;
	return (
		<div className={styles[level]}>
			<h3>
				<i className={`icon icon-${level}`} />
				{title}
			</h3>
			<ul>
				{some.map(([id, name]) => (
					<li key={id}>
						<SiteLink href={paths.feature(id)} lang="en" dir="ltr">
							{breakable(name)}
						</SiteLink>
					</li>
				))}
				{count > some.length && (
					<li>
						<SiteLink href={monthPath(month)}>{t("more", { count: count - some.length })}</SiteLink>
					</li>
				)}
			</ul>
		</div>
	);
}

type Month = BaselineYearProps["months"][number];

const widelyWords = {
	turned: "someWidely",
	due: "someWidelyDue",
	expected: "someWidelyAhead",
	mixed: "someWidelyEnds",
} as const;

function YearMonth({ month, known, newly, widely: { turn, ...widely } }: Month) {
	const t = useTranslations("baselinePages");
	return (
		<section aria-labelledby={month} className={styles.month}>
			<h2 id={month}>
				<MonthLink month={month} />
			</h2>
			{known === "none" && <p>{t("notYet")}</p>}
			{known !== "none" && newly.count + widely.count === 0 && <p>{t("nothing")}</p>}
			<Some level="newly" month={month} {...newly} title={t("someNewly", { count: newly.count })} />
			<Some level="widely" month={month} {...widely} title={t(widelyWords[turn], { count: widely.count })} />
		</section>
	);
}

const sum = (months: Month[], level: "newly" | "widely") =>
	months.reduce((sum, month) => sum + month[level].count, 0);

/** `/baseline/[year]`: what turned newly and widely available in a year, month by month. */
export function BaselineYear({ year, knownTo, previous, next, months }: BaselineYearProps) {
	const t = useTranslations("baselinePages");
	const trail = [{ name: t("title"), path: paths.baseline }];
	const sums = { year, newly: sum(months, "newly"), widely: sum(months, "widely") };
	const isWhole = months.every(({ known }) => known === "whole");
	const isNone = months.every(({ known }) => known === "none");
	const link = (year: string | undefined) =>
		year && <SiteLink href={paths.baselineYear(year)}>{year}</SiteLink>;
	return (
		<article className="page">
			<PageHead
				title={t("yearTitle", { year })}
				description={t(isWhole ? "yearDescription" : "yearDescriptionEnds", sums)}
				path={paths.baselineYear(year)}
				trail={trail}
				jsonLd={collectionPage(t("yearTitle", { year }))}
			/>
			<header className="lead">
				<Trail steps={trail} />
				<h1>{t("yearTitle", { year })}</h1>
				<p className="intro">
					{isWhole
						? t("yearSums", sums)
						: t.rich(isNone ? "yearSumsNone" : "yearSumsPart", {
								...sums,
								day: () => <Day day={knownTo} brief />,
							})}
				</p>
			</header>
			<Beside previous={link(previous)} next={link(next)} />
			<div>
				{months.map((month) => (
					<YearMonth key={month.month} {...month} />
				))}
			</div>
		</article>
	);
}
