import { useTranslations } from "@/lib/i18n/use-translations";
import type { ListLevel } from "@/lib/schema/baseline";
import styles from "./baseline-badge.module.css";

/** What makes an element a badge of a level: icon and colour. The word it holds says the same. */
export function badgeClass(listed: ListLevel): string {
	// What is discouraged is in no Baseline, as what is limited.
	const level = listed === "discouraged" ? "limited" : listed;
	return `${styles.badge} level-${level} icon-${level}`;
}

/** A feature's Baseline level, or that it is discouraged. */
export function BaselineBadge({ level }: { level: ListLevel }) {
	const t = useTranslations("baseline");
	return <span className={badgeClass(level)}>{t(`level.${level}`)}</span>;
}
