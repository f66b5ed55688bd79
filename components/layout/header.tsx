import { useRouter } from "next/router";
import { SearchField } from "@/components/search/search-field";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./header.module.css";
import { LanguageMenu } from "./language-menu";
import { SiteLink } from "./site-link";

/** Wordmark, the site's sections, search, languages. */
export function Header() {
	const t = useTranslations("layout");
	const { pathname } = useRouter();
	const sections = [
		{ href: paths.features, name: t("features") },
		{ href: paths.groups, name: t("groups") },
		{ href: paths.baseline, name: t("baseline") },
		{ href: paths.compat(), name: t("compat") },
		{ href: paths.browsers, name: t("browsers") },
	];
	return (
		<header className={styles.header}>
			<div className={styles.inner}>
				<SiteLink href={paths.home} className={styles.wordmark}>
					{t("siteName")}
				</SiteLink>
				<nav aria-label={t("sections")} className={styles.sections}>
					<ul>
						{sections.map(({ href, name }) => (
							<li key={href}>
								<SiteLink href={href} aria-current={pathname.startsWith(href) ? "true" : undefined}>
									{name}
								</SiteLink>
							</li>
						))}
					</ul>
				</nav>
				<SearchField />
				<LanguageMenu />
			</div>
		</header>
	);
}
