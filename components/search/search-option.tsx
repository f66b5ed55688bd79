import clsx from "clsx";
import type { ReactNode } from "react";
import { AnswerText } from "@/components/audience/answer-text";
import { Glyph } from "@/components/audience/glyph";
import { getBadgeClass } from "@/components/support/baseline-badge";
import { SiteLink } from "@/components/ui/site-link";
import { getOptionId } from "@/lib/browser/use-combobox";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { SearchResult } from "@/lib/search/schema/api";
import { getTitleLanguage, HighlightedText } from "./highlighted-text";
import { ReachShares, ResultFeature, type ResultReach } from "./reach-shares";
import styles from "./search-option.module.css";

/** The id of the list of suggestions below the search field in the header. */
export const SEARCH_LISTBOX_ID = "search-options";

interface OptionProps {
	href: string;
	place: number;
	isActive: boolean;
	children: ReactNode;
}

/** An option that is also a link, so that it can be opened in a new tab. */
export function SearchOption({ href, place, isActive, children }: OptionProps) {
	return (
		<SiteLink
			href={href}
			id={getOptionId(SEARCH_LISTBOX_ID, place)}
			role="option"
			aria-selected={isActive}
			tabIndex={-1}
			className={clsx(styles.option, isActive && styles.active)}
		>
			{children}
		</SiteLink>
	);
}

/** The text of an option: title, feature, Baseline level, answer and reach. */
export function SearchOptionText({ result, shares }: { result: SearchResult; shares: ResultReach }) {
	const level = useTranslations("baseline.level");
	const { type, baseline, discouraged, feature } = result;
	const listed = discouraged ? "discouraged" : baseline;
	const title = <HighlightedText {...result} />;
	return (
		<>
			<span className={styles.title} {...getTitleLanguage(result)}>
				{type === "key" ? <code>{title}</code> : title}
			</span>{" "}
			{feature && (
				<span className={styles.detail}>
					<ResultFeature feature={feature} answer={shares.answer} />
				</span>
			)}
			{listed && <span className={getBadgeClass(listed)}>{level(listed)}</span>}{" "}
			{shares.answer && (
				<>
					<AnswerText answer={shares.answer} className={shares.isOfWorld ? "of-world" : undefined} />{" "}
				</>
			)}
			{result.agents && <Glyph id={result.id} agents={result.agents} />}
			{shares.share !== undefined && (
				<span className={styles.detail}>
					<ReachShares {...shares} />
				</span>
			)}
		</>
	);
}
