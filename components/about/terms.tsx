import type { ReactNode } from "react";
import styles from "./terms.module.css";

/** Words with what each means. */
export function Terms({ of }: { of: [term: ReactNode, meaning: ReactNode][] }) {
	return (
		<dl className={styles.terms}>
			{of.map(([term, meaning], place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the terms of a text never move
				<div key={place}>
					<dt>{term}</dt>
					<dd>{meaning}</dd>
				</div>
			))}
		</dl>
	);
}
