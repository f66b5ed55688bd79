import type { Excerpt } from "@/lib/check/report/excerpt";
import type { Finding } from "@/lib/check/schema/report";
import styles from "./findings.module.css";

interface FindingPlaceProps {
	finding: Finding;
	excerpt: Excerpt;
	/** Shows the place in the source. Without it, the place is plain text. */
	onShow?: ((finding: Finding) => void) | undefined;
}

/** The place of a finding: file, line and column, and an excerpt of the line with the code marked. */
export function FindingPlace({ finding, excerpt, onShow }: FindingPlaceProps) {
	const { file, line, column } = finding;
	const place = `${file}:${line}:${column}`;
	return (
		<li className={styles.place}>
			{onShow ? (
				<button type="button" className={styles.location} lang="en" dir="ltr" onClick={() => onShow(finding)}>
					{place}
				</button>
			) : (
				<span className={styles.location} lang="en" dir="ltr">
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
