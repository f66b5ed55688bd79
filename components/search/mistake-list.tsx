import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { QueryMistake } from "@/lib/search/schema/parsed-query";

/** Lists the mistakes of a query, with links to corrected queries. */
export function MistakeList({ query, mistakes }: { query: string; mistakes: QueryMistake[] }) {
	const t = useTranslations("find");
	if (mistakes.length === 0) return null;
	return (
		<ul className="lead">
			{mistakes.map(({ kind, text, near }) => (
				<li key={kind + text}>
					<i className="icon icon-limited" /> {t(`mistake.${kind}`, { text })}
					<SentenceSpace />
					{near.length > 0 && `${t("near")} `}
					{near.map((meant, place) => (
						<span key={meant}>
							{place > 0 && ", "}
							<SiteLink href={paths.search(query.replace(text, () => meant))}>
								<code>{meant}</code>
							</SiteLink>
						</span>
					))}
				</li>
			))}
		</ul>
	);
}
