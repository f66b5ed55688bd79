import { SiteLink } from "@/components/layout/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { SearchProps } from "@/lib/schema/props/search";
import styles from "./understood-parts.module.css";
import { useFilterWords } from "./use-filter-words";

/** How the filters, phrases and negations of a query were understood; each can be taken out. */
export function UnderstoodParts({ parts, understood }: Pick<SearchProps, "parts" | "understood">) {
	const t = useTranslations("find");
	const wordsOf = useFilterWords();
	const said = [...understood.words.filter(({ exact, not }) => exact || not), ...understood.filters].map(
		wordsOf,
	);
	if (parts.length === 0) return null;
	return (
		<nav aria-label={t("understood")} className={styles.parts}>
			<ul>
				{parts.map(({ text, without }, place) => (
					<li key={text}>
						<SiteLink href={without} aria-label={t("remove", { filter: said[place] ?? text })} title={text}>
							{said[place]} <i className="icon icon-no" />
						</SiteLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
