import { MonthName } from "@/components/baseline/month-name";
import { SiteLink } from "@/components/layout/site-link";
import { TableFrame } from "@/components/layout/table-frame";
import { useIsOthers } from "@/lib/client/audience/choice";
import { useCountFormat } from "@/lib/i18n/use-count-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { WORLD } from "@/lib/schema/default-audience";
import type { ChangesInProps } from "@/lib/schema/props/changes";
import { ChangesPage } from "./changes-page";

const link = (year: string | undefined) => year && <SiteLink href={paths.changesIn(year)}>{year}</SiteLink>;

const columns = ["newly", "widely", "gained", "lost"] as const;

/** `/changes/2026`: what changed in a year, month by month, for the default audience. */
export function ChangesYear(props: Extract<ChangesInProps, { kind: "year" }>) {
	const { year, previous, next, months } = props;
	const t = useTranslations("changes");
	const number = useCountFormat();
	const region = useRegionName()(WORLD);
	// Of other people than the world's each month tells on its own page.
	const isOthers = useIsOthers();
	const shown = isOthers ? columns : (["reach", ...columns] as const);
	return (
		<ChangesPage
			period={year}
			name={year}
			above={[]}
			previous={link(previous)}
			next={link(next)}
			intro={isOthers ? t("byMonth") : t("people", { region })}
		>
			<TableFrame caption={t("titleIn", { period: year })}>
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
			</TableFrame>
			<p className="intro">{t("columnTerms")}</p>
		</ChangesPage>
	);
}
