import type { ReactNode } from "react";
import { MonthName } from "@/components/baseline/month-name";
import { MonthPager } from "@/components/baseline/month-pager";
import { Page } from "@/components/layout/page";
import { SiteLink } from "@/components/ui/site-link";
import { TableScroll } from "@/components/ui/table-scroll";
import type { ChangePeriodProps } from "@/lib/changes/schema/page";
import { useHasOtherUsage } from "@/lib/chosen-audience/client/audience-context";
import { useCountFormat } from "@/lib/i18n/use-count-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import { RegionalChangeLists, useRegionalChanges } from "./regional-lists";

interface ChangesPageProps {
	/** A month, `2026-10`, or a year. */
	period: string;
	/** The period, formatted. */
	name: string;
	/** The breadcrumb steps between `/changes` and this page. */
	ancestors: { name: string; path: string }[];
	previous: string | undefined;
	next: string | undefined;
	/** Says which people the numbers count. */
	intro: ReactNode;
	children: ReactNode;
}

const PeriodLink = ({ period }: { period: string }) => (
	<SiteLink href={paths.changesIn(period)}>
		{period.includes("-") ? <MonthName month={period} /> : period}
	</SiteLink>
);

/** The layout of a month or year of changes: metadata, title, and links to the neighboring periods. */
function ChangesPage({ period, name, ancestors, previous, next, intro, children }: ChangesPageProps) {
	const t = useTranslations("changes");
	const values = { period: name };
	const trail = [{ name: t("title"), path: paths.changes() }, ...ancestors];
	return (
		<Page
			title={t("titleIn", values)}
			description={t("descriptionIn", values)}
			intro={intro}
			path={paths.changesIn(period)}
			preview={paths.changesIn(period)}
			trail={trail}
			jsonLd="collection"
		>
			<MonthPager
				of="changes"
				previous={previous && <PeriodLink period={previous} />}
				next={next && <PeriodLink period={next} />}
			/>
			{children}
		</Page>
	);
}

/** `/changes/2026-10`: the changes of a month, for the default audience or the reader's region. */
export function ChangesMonth(props: Extract<ChangePeriodProps, { kind: "month" }>) {
	const { month, previous, next, lists } = props;
	const t = useTranslations("changes");
	const name = useMonthFormat()(month);
	const regional = useRegionalChanges(lists);
	const code = regional.answer?.value?.region ?? lists.region;
	const region = useRegionName()(code);
	const query = { since: lists.since, ...(code !== WORLD && { region: code }) };
	const year = month.slice(0, 4);
	return (
		<ChangesPage
			period={month}
			name={name}
			ancestors={[{ name: year, path: paths.changesIn(year) }]}
			previous={previous}
			next={next}
			intro={
				<>
					{!regional.isOwn && <>{t("people", { region })} </>}
					<SiteLink href={paths.changes(query)}>{t("other")}</SiteLink>
				</>
			}
		>
			<RegionalChangeLists lists={lists} regional={regional} />
		</ChangesPage>
	);
}

const columns = ["newly", "widely", "lost", "gained"] as const;

/** `/changes/2026`: numbers of changes in a year, month by month, for the default audience. */
export function ChangesYear(props: Extract<ChangePeriodProps, { kind: "year" }>) {
	const { year, previous, next, months } = props;
	const t = useTranslations("changes");
	const number = useCountFormat();
	const region = useRegionName()(WORLD);
	// Reach is counted for the world here; the pages of months show it for other audiences.
	const hasOtherUsage = useHasOtherUsage();
	const shown = hasOtherUsage ? columns : (["reach", ...columns] as const);
	return (
		<ChangesPage
			period={year}
			name={year}
			ancestors={[]}
			previous={previous}
			next={next}
			intro={hasOtherUsage ? t("byMonth") : t("people", { region })}
		>
			<TableScroll
				caption={t("titleIn", { period: year })}
				heads={[t("column.month"), ...shown.map((column) => t(`column.${column}`))]}
			>
				<tbody>
					{months.map((counts) => (
						<tr key={counts.month}>
							<th scope="row">
								<PeriodLink period={counts.month} />
							</th>
							{shown.map((column) => {
								const count = counts[column];
								return <td key={column}>{count === undefined ? "–" : number(count)}</td>;
							})}
						</tr>
					))}
				</tbody>
			</TableScroll>
			<p className="intro">{t("columnTerms")}</p>
		</ChangesPage>
	);
}
