import clsx from "clsx";
import type { ReactNode, Ref } from "react";
import { PageHead } from "./page-head";
import styles from "./status-page.module.css";

/** The widths of the picture's columns, in percent. */
const columns = [44, 25, 13, 5, 3, 2, 2, 1.2, 0.9, 0.6, 3.3];

interface StatusPageProps {
	/** Stands above the title. */
	status?: string | undefined;
	title: string;
	text: string;
	/** The heading takes the focus of a page that failed. */
	heading?: Ref<HTMLHeadingElement>;
	/** A way on. */
	children: ReactNode;
}

/** A page in place of what a reader wanted: why, a way on, and a mosaic without one of its columns. Search engines leave it out. */
export function StatusPage({ status, title, text, heading, children }: StatusPageProps) {
	let end = 0;
	return (
		<div className={clsx("stack loose split", styles.page)}>
			<PageHead title={title} description={text} noindex />
			<div className={clsx("stack", styles.words)}>
				{status && <p>{status}</p>}
				<h1 ref={heading} tabIndex={heading ? -1 : undefined}>
					{title}
				</h1>
				<p className="subtitle">{text}</p>
				{children}
			</div>
			<svg className={styles.picture} aria-hidden="true">
				{columns.map((width) => {
					const start = end;
					end += width;
					return <rect key={start} x={`${start}%`} width={`${width}%`} height="100%" />;
				})}
			</svg>
		</div>
	);
}

/** The code of an error, for those who report it. */
export const StatusReference = ({ children }: { children: ReactNode }) => (
	<div className={clsx("card stack tight", styles.reference)}>{children}</div>
);
