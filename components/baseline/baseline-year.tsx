import clsx from "clsx";
import { Page } from "@/components/layout/page";
import { DataDate } from "@/components/ui/data-date";
import { DataLink } from "@/components/ui/data-text";
import { SiteLink } from "@/components/ui/site-link";
import type { BaselineYearProps, SomeFeatures } from "@/lib/baseline/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./baseline.module.css";
import { getMonthPath, MonthLink } from "./month-link";
import { MonthPager } from "./month-pager";

interface MonthFeaturesProps extends SomeFeatures {
	level: "newly" | "widely";
	title: string;
	month: string;
}

/** The first features of a month, and a link to the rest. */
function MonthFeatures({ level, title, month, count, some }: MonthFeaturesProps) {
	const t = useTranslations("baselinePages");
	if (count === 0) return null;
	return (
		<div className={styles[level]}>
			<h3>
				<i className={`icon icon-${level}`} />
				{title}
			</h3>
			<ul className="cluster">
				{some.map(([id, name]) => (
					<li key={id}>
						<DataLink href={paths.feature(id)}>{name}</DataLink>
					</li>
				))}
				{count > some.length && (
					<li>
						<SiteLink href={getMonthPath(month)}>{t("more", { count: count - some.length })}</SiteLink>
					</li>
				)}
			</ul>
		</div>
	);
}

type Month = BaselineYearProps["months"][number];

const widelyMessages = {
	turned: "someWidely",
	due: "someWidelyDue",
	expected: "someWidelyAhead",
	mixed: "someWidelyEnds",
} as const;

function YearMonth({ month, known, newly, widely: { turn, ...widely } }: Month) {
	const t = useTranslations("baselinePages");
	return (
		<section aria-labelledby={month} className={clsx("stack", styles.month)}>
			<h2 id={month}>
				<MonthLink month={month} />
			</h2>
			{known === "none" && <p>{t("notYet")}</p>}
			{known !== "none" && newly.count + widely.count === 0 && <p>{t("nothing")}</p>}
			<MonthFeatures level="newly" month={month} {...newly} title={t("someNewly", { count: newly.count })} />
			<MonthFeatures
				level="widely"
				month={month}
				{...widely}
				title={t(widelyMessages[turn], { count: widely.count })}
			/>
		</section>
	);
}

const sumCounts = (months: Month[], level: "newly" | "widely") =>
	months.reduce((sum, month) => sum + month[level].count, 0);

/** `/baseline/[year]`: the features that became newly and widely available in a year, by month. */
export function BaselineYearArticle({ year, knownTo, previous, next, months }: BaselineYearProps) {
	const t = useTranslations("baselinePages");
	const trail = [{ name: t("title"), path: paths.baseline }];
	const sums = { year, newly: sumCounts(months, "newly"), widely: sumCounts(months, "widely") };
	const isWhole = months.every(({ known }) => known === "whole");
	const isNone = months.every(({ known }) => known === "none");
	const link = (year: string | undefined) =>
		year && <SiteLink href={paths.baselineYear(year)}>{year}</SiteLink>;
	return (
		<Page
			title={t("yearTitle", { year })}
			description={t(isWhole ? "yearDescription" : "yearDescriptionEnds", sums)}
			path={paths.baselineYear(year)}
			trail={trail}
			jsonLd="collection"
			intro={
				isWhole
					? t("yearSums", sums)
					: t.rich(isNone ? "yearSumsNone" : "yearSumsPart", {
							...sums,
							day: () => <DataDate day={knownTo} brief />,
						})
			}
		>
			<MonthPager previous={link(previous)} next={link(next)} />
			<div>
				{months.map((month) => (
					<YearMonth key={month.month} {...month} />
				))}
			</div>
		</Page>
	);
}
