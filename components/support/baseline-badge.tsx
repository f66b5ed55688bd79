import { useTranslations } from "@/lib/i18n/use-translations";
import type { ListLevel } from "@/lib/support/schema/baseline";

/** Returns the class names for a badge with the icon and colour of a level. The badge's text must name the level too. */
export function getBadgeClass(listLevel: ListLevel): string {
	// Discouraged features are not in Baseline, so they look like limited ones.
	const level = listLevel === "discouraged" ? "limited" : listLevel;
	return `icon-${level} level-${level} badge`;
}

/** A badge with a feature's Baseline level, or "discouraged". */
export function BaselineBadge({ level }: { level: ListLevel }) {
	const t = useTranslations("baseline");
	return <span className={getBadgeClass(level)}>{t(`level.${level}`)}</span>;
}
