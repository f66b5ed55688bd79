import type { ReactNode } from "react";
import styles from "./terms.module.css";

/** A list of terms and their definitions. */
export function Terms({ items }: { items: [term: ReactNode, meaning: ReactNode][] }) {
	return (
		<dl className={`ruled ${styles.terms}`}>
			{items.map(([term, meaning], index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the terms of a text never move
				<div key={index}>
					<dt>{term}</dt>
					<dd>{meaning}</dd>
				</div>
			))}
		</dl>
	);
}
