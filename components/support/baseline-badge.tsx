import clsx from "clsx";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { BaselineLevel } from "@/lib/schema/baseline";
import styles from "./baseline-badge.module.css";

/** A feature's Baseline level: icon, word and colour say the same. */
export function BaselineBadge({ level }: { level: BaselineLevel }) {
	const t = useTranslations("baseline");
	return (
		<span className={clsx(styles.badge, styles[level])}>
			<i className={`icon icon-${level}`} />
			{t(`level.${level}`)}
		</span>
	);
}
