import { useRouter } from "next/router";
import { SearchField } from "@/components/search/search-field";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./header.module.css";
import { LanguageMenu } from "./language-menu";
import { SiteLink } from "./site-link";

const SECTIONS = "sections";

/** Wordmark, search, languages; the site's sections, which open by a button on a phone, as browsers do that themselves. */
export function Header() {
	const t = useTranslations("layout");
	const { asPath, pathname } = useRouter();
	const what = [
		{ href: paths.features, name: t("features") },
		{ href: paths.groups, name: t("groups") },
		{ href: paths.baseline, name: t("baseline") },
		{ href: paths.compat(), name: t("compat") },
		{ href: paths.browsers, name: t("browsers") },
	];
	const forWhom = [
		{ href: paths.check, name: t("check") },
		{ href: paths.plan(), name: t("plan") },
		{ href: paths.set(), name: t("set") },
		{ href: paths.compare(), name: t("compare") },
		{ href: paths.missing, name: t("missing") },
		{ href: paths.audience, name: t("audience") },
	];
	return (
		<header className={styles.header}>
			<div className={styles.inner}>
				<SiteLink href={paths.home} className={styles.wordmark}>
					{t("siteName")}
				</SiteLink>
				<SearchField />
				<button type="button" className={styles.opener} popoverTarget={SECTIONS}>
					{t("menu")}
				</button>
				{/* What was pressed in it leads elsewhere: another page has a closed one. */}
				<nav key={asPath} id={SECTIONS} popover="auto" aria-label={t("sections")} className={styles.sections}>
					{[what, forWhom].map((links) => (
						<ul key={links[0]?.href}>
							{links.map(({ href, name }) => (
								<li key={href}>
									<SiteLink href={href} aria-current={pathname.startsWith(href) ? "true" : undefined}>
										{name}
									</SiteLink>
								</li>
							))}
						</ul>
					))}
				</nav>
				<LanguageMenu />
			</div>
		</header>
	);
}
