import { useTranslations } from "@/lib/i18n/use-translations";
import type { BaselineLevel } from "@/lib/schema/baseline";
import styles from "./baseline-badge.module.css";

/** What makes an element a badge of a level: icon and colour. The word it holds says the same. */
export const badgeClass = (level: BaselineLevel) => `${styles.badge} level-${level} icon-${level}`;

/** A feature's Baseline level. */
export function BaselineBadge({ level }: { level: BaselineLevel }) {
	const t = useTranslations("baseline");
	return <span className={badgeClass(level)}>{t(`level.${level}`)}</span>;
}
