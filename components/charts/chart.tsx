import type { ReactNode } from "react";
import { TableFrame } from "@/components/layout/table-frame";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./chart.module.css";

interface ChartProps {
	/** Makes the ids of this chart. */
	id: string;
	title: string;
	/** What it shows, in words, for those who do not see it. */
	desc: string;
	/** In em, so that it grows with the reader's text. */
	height: number;
	/**
	 * Of a chart that is read by the places of its table's rows (`chart-values.ts`): where its plot begins, in percent. The
	 * focus comes to it, for the arrow keys go from point to point.
	 */
	plotFrom?: number;
	children: ReactNode;
}

/** A drawing as wide as its place. Places on it are percentages across and em down: text keeps its size at any width. */
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
	/** Cells of each row; the first one heads it. */
	rows: ReactNode[][];
	/** Where the point of each row stands, in percent of the plot. */
	places?: number[];
}

/** The numbers of a chart, folded away beneath it. */
export function ChartTable({ caption, head, rows, places }: ChartTableProps) {
	const t = useTranslations("chart");
	return (
		<details className={styles.numbers}>
			<summary>{t("numbers")}</summary>
			<TableFrame caption={caption}>
				<thead>
					<tr>
						{head.map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
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
			</TableFrame>
		</details>
	);
}
