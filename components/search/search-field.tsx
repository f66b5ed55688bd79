import { useRouter } from "next/router";
import { SearchInput } from "@/components/ui/search-input";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { Route } from "@/lib/paths/routes";
import styles from "./search-field.module.css";

/** The search form on every page. Works without scripts; `SearchEnhancer` adds suggestions. */
export function SearchField() {
	const t = useTranslations("search");
	const { pathname, query } = useRouter();
	return (
		<search id="site-search" aria-label={t("submit")} className={styles.search}>
			<form action={localizePath(paths.search(), useLocale())} className={styles.form}>
				<SearchInput
					defaultValue={pathname === ("/search" satisfies Route) ? [query.q].flat().join(" ").trim() : ""}
					aria-label={t("submit")}
					placeholder={t("submit")}
				/>
				<button type="submit" aria-label={t("submit")}>
					<i className="icon icon-search" />
				</button>
			</form>
		</search>
	);
}
