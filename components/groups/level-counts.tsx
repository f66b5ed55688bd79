import clsx from "clsx";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Counts } from "@/lib/reach/schema";
import { listLevels } from "@/lib/support/schema/baseline-levels";
import styles from "./level-counts.module.css";

/** The number of features at each Baseline level, with a bar that shows their proportions. */
export function LevelCounts({ counts }: { counts: Counts }) {
	const t = useTranslations("baseline");
	const all = listLevels.reduce((sum, level) => sum + counts[level], 0) || 1;
	const inBaseline = counts.widely + counts.newly;
	const percent = (count: number) => `${(100 * count) / all}%`;
	return (
		<div className={clsx("stack small", styles.counts)}>
			<svg className={styles.strip} width="100%" aria-hidden="true">
				<rect className={styles.widely} width={percent(counts.widely)} />
				<rect className={styles.newly} x={percent(counts.widely)} width={percent(counts.newly)} />
				<rect className={styles.limited} x={percent(inBaseline)} width="100%" />
				<line x1={percent(inBaseline)} x2="100%" y1="50%" y2="50%" />
			</svg>
			<ul>
				{listLevels
					.filter((level) => counts[level] > 0)
					.map((level) => (
						<li key={level}>
							<i className={`icon icon-${level === "discouraged" ? "limited" : level}`} />{" "}
							{t(`count.${level}`, { count: counts[level] })}
						</li>
					))}
			</ul>
		</div>
	);
}
