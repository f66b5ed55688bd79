import clsx from "clsx";
import { ShareBar } from "@/components/ui/share-meter";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Counts } from "@/lib/reach/schema";
import { listLevels } from "@/lib/support/schema/baseline-levels";
import styles from "./level-counts.module.css";

/** The number of features at each Baseline level, with a bar that shows their proportions. */
export function LevelCounts({ counts }: { counts: Counts }) {
	const t = useTranslations("baseline");
	const all = listLevels.reduce((sum, level) => sum + counts[level], 0) || 1;
	return (
		<div className={clsx("stack small", styles.counts)}>
			<ShareBar
				isLow
				parts={[
					["reach-supported", counts.widely / all],
					[styles.newly, counts.newly / all],
					["reach-partly", 1 - (counts.widely + counts.newly) / all],
				]}
			/>
			<ul className="cluster">
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
