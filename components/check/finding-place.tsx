import type { Excerpt } from "@/lib/check/report/excerpt";
import type { Finding } from "@/lib/schema/check";
import styles from "./findings.module.css";

interface FindingPlaceProps {
	finding: Finding;
	excerpt: Excerpt;
	/** Shows the place in the code; without, there is nothing to press. */
	onShow?: ((finding: Finding) => void) | undefined;
}

/** Where something was found: file, line and column, and the line itself with what was found marked. */
export function FindingPlace({ finding, excerpt, onShow }: FindingPlaceProps) {
	const { file, line, column } = finding;
	const place = `${file}:${line}:${column}`;
	return (
		<li className={styles.place}>
			{onShow ? (
				<button type="button" className={styles.at} lang="en" dir="ltr" onClick={() => onShow(finding)}>
					{place}
				</button>
			) : (
				<span className={styles.at} lang="en" dir="ltr">
					{place}
				</span>
			)}
			<code className={styles.excerpt} lang="en" dir="ltr">
				{excerpt.before}
				<mark>{excerpt.found}</mark>
				{excerpt.after}
			</code>
		</li>
	);
}
