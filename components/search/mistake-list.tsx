import { SiteLink } from "@/components/layout/site-link";
import { Gap } from "@/components/text/gap";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { Mistake } from "@/lib/schema/search";

/** What of a query could not be read, and why; what may have been meant leads to the search that is put right. */
export function MistakeList({ query, mistakes }: { query: string; mistakes: Mistake[] }) {
	const t = useTranslations("find");
	if (mistakes.length === 0) return null;
	return (
		<ul className="lead">
			{mistakes.map(({ kind, text, near }) => (
				<li key={kind + text}>
					<i className="icon icon-limited" /> {t(`mistake.${kind}`, { text })}
					<Gap />
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
