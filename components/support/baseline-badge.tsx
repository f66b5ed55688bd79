import clsx from "clsx";
import { useTranslations } from "use-intl/react";
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
