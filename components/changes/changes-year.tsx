import { MonthName } from "@/components/baseline/month-name";
import { SiteLink } from "@/components/ui/site-link";
import { TableScroll } from "@/components/ui/table-scroll";
import { useHasOtherUsage } from "@/lib/audience/client/audience-context";
import { WORLD } from "@/lib/audience/schema/default-audience";
import type { ChangePeriodProps } from "@/lib/changes/schema/page";
import { useCountFormat } from "@/lib/i18n/use-count-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { ChangesPage } from "./changes-page";

const renderLink = (year: string | undefined) =>
	year && <SiteLink href={paths.changesIn(year)}>{year}</SiteLink>;

const columns = ["newly", "widely", "gained", "lost"] as const;

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
			previous={renderLink(previous)}
			next={renderLink(next)}
			intro={hasOtherUsage ? t("byMonth") : t("people", { region })}
		>
			<TableScroll caption={t("titleIn", { period: year })}>
				<thead>
					<tr>
						<th scope="col">{t("column.month")}</th>
						{shown.map((column) => (
							<th key={column} scope="col">
								{t(`column.${column}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{months.map((counts) => (
						<tr key={counts.month}>
							<th scope="row">
								<SiteLink href={paths.changesIn(counts.month)}>
									<MonthName month={counts.month} />
								</SiteLink>
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
