import clsx from "clsx";
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

/** An audience: the visitors, and the browsers below them, with a label each. Where there is no room, labels are hidden. */
export function AudienceLabel({ query, region, message = "audienceIs", className }: AudienceLabelProps) {
	const t = useTranslations("layout");
	const renderName = (words: ReactNode) => <span className={styles.name}>{words}</span>;
	return (
		<span className={clsx(styles.label, className)}>
			{t.rich(message, {
				label: message === "audienceIs" ? renderName : (words) => <span>{words}</span>,
				weights: () => <b>{region}</b>,
				separator: (words) => <span className={styles.separator}>{words}</span>,
				supporting: renderName,
				target: () => (
					<small lang="en" dir="ltr">
						{query}
					</small>
				),
			})}
		</span>
	);
}
