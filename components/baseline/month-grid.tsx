import clsx from "clsx";
import { SiteLink } from "@/components/ui/site-link";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./month-grid.module.css";
import { getMonthPath } from "./month-link";
import { monthNumbers, YearGrid } from "./year-grid";

interface MonthGridProps {
	/** The month of the first counts (`2015-07`). */
	first: string;
	counts: [newly: number, widely: number][];
	thisMonth: string;
	/** The ISO day of the data. */
	knownTo: string;
}

/** The counts by month. */
function groupCountsByMonth({ first, counts }: Pick<MonthGridProps, "first" | "counts">) {
	const start = Number(first.slice(0, 4)) * 12 + Number(first.slice(5)) - 1;
	return new Map(
		counts.map((both, index) => {
			const at = start + index;
			return [`${Math.floor(at / 12)}-${monthNumbers[at % 12]}`, both];
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
				<span className="level-newly">
					<i className="icon icon-newly" />
					{newly}
				</span>
			)}
			{widely > 0 && (
				<span className="level-widely">
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
	const months = groupCountsByMonth({ first, counts });
	const years = [...new Set([...months.keys()].map((month) => month.slice(0, 4)))].reverse();
	return (
		<>
			<ul className={clsx("cluster", styles.key)}>
				<li className="level-newly">
					<i className="icon icon-newly" /> {t("key.newly")}
				</li>
				<li className="level-widely">
					<i className="icon icon-widely" /> {t("key.widely")}
				</li>
				<li className={styles.upcoming}>{t("key.upcoming")}</li>
				<li>? {t("key.unknown")}</li>
			</ul>
			<YearGrid
				caption={t("monthsCaption")}
				years={years}
				renderYear={(year) => <SiteLink href={paths.baselineYear(year)}>{year}</SiteLink>}
				renderMonth={(month) => {
					const both = months.get(month);
					return (
						both && (
							<Cell
								month={month}
								counts={both}
								thisMonth={thisMonth}
								isKnown={month <= knownTo.slice(0, 7)}
							/>
						)
					);
				}}
			/>
		</>
	);
}
