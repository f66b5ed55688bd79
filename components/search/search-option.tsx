import clsx from "clsx";
import type { ReactNode } from "react";
import { SiteLink } from "@/components/layout/site-link";
import { badgeClass } from "@/components/support/baseline-badge";
import { optionId } from "@/lib/client/use-combobox";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { SearchResult } from "@/lib/schema/api/search";
import { Marked } from "./marked";
import { ReachShares, type Shares } from "./reach-shares";
import styles from "./search-option.module.css";

/** The list below the field in the header. */
export const SEARCH_LIST = "search-options";

interface OptionProps {
	href: string;
	place: number;
	isActive: boolean;
	children: ReactNode;
}

/** An option is a link too: pressing it navigates as every link does, and it can be opened in a new tab. */
export function Option({ href, place, isActive, children }: OptionProps) {
	return (
		<SiteLink
			href={href}
			id={optionId(SEARCH_LIST, place)}
			role="option"
			aria-selected={isActive}
			tabIndex={-1}
			className={clsx(styles.option, isActive && styles.active)}
		>
			{children}
		</SiteLink>
	);
}

/** What an option says of a result. */
export function ResultWords({ result, shares }: { result: SearchResult; shares: Shares }) {
	const level = useTranslations("baseline.level");
	const { type, baseline, discouraged, feature } = result;
	const listed = discouraged ? "discouraged" : baseline;
	const title = <Marked {...result} />;
	return (
		<>
			<span className={styles.title} lang="en" dir="ltr">
				{type === "key" ? <code>{title}</code> : title}
			</span>{" "}
			{feature && (
				<span className={styles.beside} lang="en" dir="ltr">
					{feature.name}
				</span>
			)}
			{listed && <span className={badgeClass(listed)}>{level(listed)}</span>}{" "}
			{shares.share !== undefined && (
				<span className={styles.beside}>
					<ReachShares {...shares} />
				</span>
			)}
		</>
	);
}
