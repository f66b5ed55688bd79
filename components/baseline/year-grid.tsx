import type { ReactNode } from "react";
import { TableScroll } from "@/components/ui/table-scroll";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./year-grid.module.css";

export const monthNumbers = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"];

interface YearGridProps {
	caption: string;
	years: string[];
	renderYear: (year: string) => ReactNode;
	/** Renders the content of a month (`2026-10`). */
	renderMonth: (month: string) => ReactNode;
}

/** A table with a row for each year and a column for each month. All months of a year are in view on phones. */
export function YearGrid({ caption, years, renderYear, renderMonth }: YearGridProps) {
	const t = useTranslations("baselinePages");
	const format = useMonthFormat();
	return (
		<TableScroll
			caption={caption}
			frame="low"
			table={`table-small ${styles.grid}`}
			heads={[t("year"), ...monthNumbers.map((number) => format(`2000-${number}`, "brief"))]}
		>
			<tbody>
				{years.map((year) => (
					<tr key={year}>
						<th scope="row">{renderYear(year)}</th>
						{monthNumbers.map((number) => (
							<td key={number}>{renderMonth(`${year}-${number}`)}</td>
						))}
					</tr>
				))}
			</tbody>
		</TableScroll>
	);
}
