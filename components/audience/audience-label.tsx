import type { ReactNode } from "react";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./audience-strip.module.css";

interface AudienceLabelProps {
	message: "audienceIs" | "audienceOfLink";
	query: string;
	/** Localized name of the region or file whose usage counts. */
	region: ReactNode;
}

/** An audience in one line. On narrow screens the target is truncated first, then the region. */
export function AudienceLabel({ message, query, region }: AudienceLabelProps) {
	const t = useTranslations("layout");
	return (
		<p className={styles.words}>
			{t.rich(message, {
				label: (words) => <span className={styles.label}>{words}</span>,
				target: () => (
					<code lang="en" dir="ltr">
						{query}
					</code>
				),
				weights: () => <span className={styles.weights}>{region}</span>,
			})}
		</p>
	);
}
