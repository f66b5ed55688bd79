import type { ReactNode } from "react";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./audience-strip.module.css";

interface AudienceWordsProps {
	message: "audienceIs" | "audienceOfLink";
	query: string;
	/** Whose usage counts, in words. */
	region: ReactNode;
}

/** An audience in one line. Where there is no room for all of it the target is cut, then the region. */
export function AudienceWords({ message, query, region }: AudienceWordsProps) {
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
