import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { SearchProps } from "@/lib/search/schema/page";
import { useFilterText } from "./use-filter-text";

/** The parsed filters, phrases and negations of a query, each with a link that removes it. */
export function ParsedQueryParts({ parts, understood }: Pick<SearchProps, "parts" | "understood">) {
	const t = useTranslations("find");
	const toFilterText = useFilterText();
	const descriptions = [
		...understood.words.filter(({ exact, not }) => exact || not),
		...understood.filters,
	].map(toFilterText);
	if (parts.length === 0) return null;
	return (
		<nav aria-label={t("understood")}>
			<ul className="cluster tight">
				{parts.map(({ text, without }, place) => (
					<li key={text}>
						<SiteLink
							className="chip"
							href={without}
							aria-label={t("remove", { filter: descriptions[place] ?? text })}
							title={text}
						>
							{descriptions[place]} <i className="icon icon-no" />
						</SiteLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
