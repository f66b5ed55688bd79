import clsx from "clsx";
import type { ReactNode } from "react";

interface TableFrameProps {
	/** Names frame and table to those who do not see what stands above. */
	caption: string;
	/** A class of the frame. */
	frame?: string | undefined;
	/** A class of the table. */
	table?: string | undefined;
	children: ReactNode;
}

/** A table in a frame of its own, which scrolls where it is wider than the screen. */
export const TableFrame = ({ caption, frame, table, children }: TableFrameProps) => (
	// biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
	<section className={clsx("table-frame", frame)} aria-label={caption} tabIndex={0}>
		<table className={table}>
			<caption className="unseen">{caption}</caption>
			{children}
		</table>
	</section>
);
