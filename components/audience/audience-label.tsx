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

/** An audience: the visitors, and the browsers below them. What is usual has a label for screen readers only. */
export function AudienceLabel({ query, region, message = "audienceIs", className }: AudienceLabelProps) {
	const t = useTranslations("layout");
	const unseen = (words: ReactNode) => <span className="visually-hidden">{words}</span>;
	return (
		<span className={clsx(styles.label, className)}>
			{t.rich(message, {
				label: message === "audienceIs" ? unseen : (words) => <span>{words}</span>,
				weights: () => <b>{region}</b>,
				separator: (words) => <span className={styles.separator}>{words}</span>,
				supporting: unseen,
				target: () => (
					<small lang="en" dir="ltr">
						{query}
					</small>
				),
			})}
		</span>
	);
}
