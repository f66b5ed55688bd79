import clsx from "clsx";
import type { ReactNode } from "react";

/** The headers of columns; without those that are `false`. */
export const TableHead = ({ cells }: { cells: ReactNode[] }) => (
	<thead>
		<tr>
			{cells.map(
				(cell, column) =>
					cell !== false && (
						// biome-ignore lint/suspicious/noArrayIndexKey: columns never move
						<th key={column} scope="col" suppressHydrationWarning>
							{cell}
						</th>
					),
			)}
		</tr>
	</thead>
);

interface TableScrollProps {
	/** Accessible name of the scroll container and the table. */
	caption: string;
	/** A class for the scroll container. */
	frame?: string | undefined;
	/** A class for the table. */
	table?: string | undefined;
	/** The headers of the columns. */
	heads?: ReactNode[];
	children: ReactNode;
}

/** A table that scrolls in a container of its own when it is wider than the screen. */
export const TableScroll = ({ caption, frame, table, heads, children }: TableScrollProps) => (
	// biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
	<section className={clsx("table-scroll", frame)} aria-label={caption} tabIndex={0}>
		<table className={table}>
			<caption className="visually-hidden">{caption}</caption>
			{heads && <TableHead cells={heads} />}
			{children}
		</table>
	</section>
);
