import { useTranslations } from "@/lib/i18n/use-translations";
import type { Counts } from "@/lib/schema/props/lists";
import styles from "./level-counts.module.css";

const levels = ["widely", "newly", "limited"] as const;

/** How many features stand at each Baseline level: the numbers, and their proportion as a strip. */
export function LevelCounts({ counts }: { counts: Counts }) {
	const t = useTranslations("baseline");
	return (
		<div className={styles.counts}>
			<div className={styles.strip} aria-hidden="true">
				{levels.map(
					(level) =>
						counts[level] > 0 && (
							<i key={level} className={styles[level]} style={{ flexGrow: counts[level] }} />
						),
				)}
			</div>
			<ul>
				{levels
					.filter((level) => counts[level] > 0)
					.map((level) => (
						<li key={level}>
							<i className={`icon icon-${level}`} /> {t(`count.${level}`, { count: counts[level] })}
						</li>
					))}
			</ul>
		</div>
	);
}
