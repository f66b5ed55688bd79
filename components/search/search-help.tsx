import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { FilterName } from "@/lib/search/schema/parsed-query";
import styles from "./search-help.module.css";

const examples = [":has", "dark mode", "Array.prototype.at", "chrome 120", "container baseline:newly"];

const filterExamples: Record<FilterName, string> = {
	type: "type:key",
	baseline: "baseline:newly",
	group: "group:grid",
	in: "in:css",
	supports: "supports:firefox-128",
	missing: "missing:safari",
	year: "year:>=2024",
	reach: "reach:>=95",
	usable: "usable:>=95",
};
const filterNames = Object.keys(filterExamples) as FilterName[];

/** Example queries and filters, shown for an empty query. */
export function SearchHelp() {
	const t = useTranslations("find");
	return (
		<>
			<section aria-labelledby="examples" className="section">
				<h2 id="examples">{t("examples")}</h2>
				<ul className="cluster">
					{examples.map((query) => (
						<li key={query}>
							<SiteLink href={paths.search(query)}>
								<code dir="ltr">{query}</code>
							</SiteLink>
						</li>
					))}
				</ul>
			</section>
			<section aria-labelledby="filters" className="section">
				<h2 id="filters">{t("filters")}</h2>
				<p className="intro">{t("filtersIntro")}</p>
				<dl className={`ruled ${styles.filters}`}>
					{filterNames.map((name) => (
						<div key={name}>
							<dt>
								<SiteLink href={paths.search(filterExamples[name])}>
									<code dir="ltr">{filterExamples[name]}</code>
								</SiteLink>
							</dt>
							<dd>{t(`help.${name}`)}</dd>
						</div>
					))}
				</dl>
			</section>
		</>
	);
}
