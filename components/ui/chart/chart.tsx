import type { ReactNode } from "react";
import { TableScroll } from "@/components/ui/table-scroll";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./chart.module.css";

interface ChartProps {
	/** Prefix of the element ids. */
	id: string;
	title: string;
	/** Text alternative. */
	desc: string;
	/** In em, so that it grows with the reader's text. */
	height: number;
	/**
	 * Left edge of the plot, in percent of the chart. Enables the tooltip (`chart-tooltip.ts`) and keyboard focus, since the
	 * arrow keys move from point to point.
	 */
	plotFrom?: number;
	children: ReactNode;
}

/** An SVG chart of its container's width. x positions are in percent and y in em, so that text keeps its size at any width. */
export function Chart({ id, title, desc, height, plotFrom, children }: ChartProps) {
	return (
		<svg
			role="img"
			aria-labelledby={`${id}-title ${id}-desc`}
			className={styles.chart}
			width="100%"
			height={`${height}em`}
			{...(plotFrom !== undefined && { "data-values": plotFrom, tabIndex: 0 })}
		>
			<title id={`${id}-title`}>{title}</title>
			<desc id={`${id}-desc`} suppressHydrationWarning>
				{desc}
			</desc>
			{children}
		</svg>
	);
}

interface ChartTableProps {
	caption: string;
	head: string[];
	/** The cells of each row; the first is the row header. */
	rows: ReactNode[][];
	/** Horizontal position of each row's point, in percent of the plot. */
	places?: number[];
}

/** The numbers of a chart in a collapsed table. */
export function ChartTable({ caption, head, rows, places }: ChartTableProps) {
	const t = useTranslations("chart");
	return (
		<details className={styles.numbers}>
			<summary>{t("numbers")}</summary>
			<TableScroll caption={t("tableOf", { chart: caption })} heads={head}>
				<tbody>
					{rows.map(([first, ...cells], row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
						<tr key={row} data-at={places?.[row]}>
							<th scope="row">{first}</th>
							{cells.map((cell, column) => (
								<td key={head[column + 1]}>{cell}</td>
							))}
						</tr>
					))}
				</tbody>
			</TableScroll>
		</details>
	);
}
