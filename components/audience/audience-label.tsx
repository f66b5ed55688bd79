import type { ReactNode } from "react";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./audience-chip.module.css";

interface AudienceLabelProps {
	query: string;
	/** Localized name of the region or file whose usage counts. */
	region: ReactNode;
	message?: "audienceIs" | "audienceOfLink";
	className?: string | undefined;
}

/** An audience in one line. On phones the target has no label. */
export function AudienceLabel({ query, region, message = "audienceIs", className }: AudienceLabelProps) {
	const t = useTranslations("layout");
	return (
		<span className={className}>
			{t.rich(message, {
				label: (words) => <span className={styles.label}>{words}</span>,
				weights: () => region,
				supporting: (words) => <span className={`${styles.label} ${styles.supporting}`}>{words}</span>,
				target: () => (
					<span lang="en" dir="ltr">
						{query}
					</span>
				),
			})}
		</span>
	);
}
