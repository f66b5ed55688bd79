import clsx from "clsx";
import { SiteLink } from "@/components/ui/site-link";
import { TableScroll } from "@/components/ui/table-scroll";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./month-grid.module.css";
import { getMonthPath } from "./month-link";

interface MonthGridProps {
	/** The month of the first counts (`2015-07`). */
	first: string;
	counts: [newly: number, widely: number][];
	thisMonth: string;
	/** The ISO day of the data. */
	knownTo: string;
}

const numbers = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"];

/** The counts by month. */
function groupCountsByMonth({ first, counts }: Pick<MonthGridProps, "first" | "counts">) {
	const start = Number(first.slice(0, 4)) * 12 + Number(first.slice(5)) - 1;
	return new Map(
		counts.map((both, index) => {
			const at = start + index;
			return [`${Math.floor(at / 12)}-${numbers[at % 12]}`, both];
		}),
	);
}

interface CellProps {
	month: string;
	counts: [newly: number, widely: number];
	thisMonth: string;
	/** Whether the data covers any of the month. */
	isKnown: boolean;
}

function getCellMessage(isKnown: boolean, some: boolean) {
	if (isKnown) return some ? "cell.some" : "cell.none";
	return some ? "cell.ends" : "cell.unknown";
}

function Cell({ month, counts: [newly, widely], thisMonth, isKnown }: CellProps) {
	const t = useTranslations("baselinePages");
	const name = useMonthFormat()(month);
	const some = newly + widely > 0;
	return (
		<SiteLink
			href={getMonthPath(month)}
			className={clsx(styles.month, month > thisMonth && styles.upcoming)}
			aria-label={t(getCellMessage(isKnown, some), { month: name, newly, widely })}
			aria-current={month === thisMonth ? "date" : undefined}
			suppressHydrationWarning
		>
			{newly > 0 && (
				<span className={styles.newly}>
					<i className="icon icon-newly" />
					{newly}
				</span>
			)}
			{widely > 0 && (
				<span className={styles.widely}>
					<i className="icon icon-widely" />
					{widely}
				</span>
			)}
			{!some && (isKnown ? "–" : "?")}
		</SiteLink>
	);
}

/** A table of months with the number of features that became newly and widely available: one row per year, newest first. */
export function MonthGrid({ first, counts, thisMonth, knownTo }: MonthGridProps) {
	const t = useTranslations("baselinePages");
	const format = useMonthFormat();
	const months = groupCountsByMonth({ first, counts });
	const years = [...new Set([...months.keys()].map((month) => month.slice(0, 4)))].reverse();
	return (
		<>
			<ul className={styles.key}>
				<li className={styles.newly}>
					<i className="icon icon-newly" /> {t("key.newly")}
				</li>
				<li className={styles.widely}>
					<i className="icon icon-widely" /> {t("key.widely")}
				</li>
				<li className={styles.upcoming}>{t("key.upcoming")}</li>
				<li>? {t("key.unknown")}</li>
			</ul>
			<TableScroll caption={t("monthsCaption")} frame={styles.frame} table={styles.grid}>
				<thead>
					<tr>
						<th scope="col">{t("year")}</th>
						{numbers.map((number) => (
							<th key={number} scope="col" suppressHydrationWarning>
								{format(`2000-${number}`, "brief")}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{years.map((year) => (
						<tr key={year}>
							<th scope="row">
								<SiteLink href={paths.baselineYear(year)}>{year}</SiteLink>
							</th>
							{numbers.map((number) => {
								const month = `${year}-${number}`;
								const both = months.get(month);
								return (
									<td key={number}>
										{both && (
											<Cell
												month={month}
												counts={both}
												thisMonth={thisMonth}
												isKnown={month <= knownTo.slice(0, 7)}
											/>
										)}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</TableScroll>
		</>
	);
}
