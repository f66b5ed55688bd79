import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./chart.module.css";

interface ChartLegendProps {
	/** Names, and the classes of what they name. */
	items: { name: ReactNode; line?: string | undefined; area?: string | undefined }[];
}

/** The names of lines and areas, each with a sample. */
export const ChartLegend = ({ items }: ChartLegendProps) => (
	<ul className={clsx("cluster", styles.legend)}>
		{items.map(({ name, line, area }, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: the lines of a chart never move
			<li key={index}>
				<svg aria-hidden="true" width="1.75em" height="0.75em" viewBox="0 0 28 12">
					{area && <rect className={area} width="28" height="12" />}
					{line && <path className={line} d="M0,6H28" />}
				</svg>{" "}
				{name}
			</li>
		))}
	</ul>
);
