import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { Terms } from "@/components/ui/terms";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { FilterName } from "@/lib/search/schema/parsed-query";

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
			<Section id="examples" title={t("examples")}>
				<ul className="cluster">
					{examples.map((query) => (
						<li key={query}>
							<SiteLink href={paths.search(query)}>
								<code dir="ltr">{query}</code>
							</SiteLink>
						</li>
					))}
				</ul>
			</Section>
			<Section id="filters" title={t("filters")} intro={t("filtersIntro")}>
				<Terms
					items={filterNames.map((name) => [
						<SiteLink key={name} href={paths.search(filterExamples[name])}>
							<code dir="ltr">{filterExamples[name]}</code>
						</SiteLink>,
						t(`help.${name}`),
					])}
				/>
			</Section>
		</>
	);
}
