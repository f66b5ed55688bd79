import { useRouter } from "next/router";
import { SearchField } from "@/components/search/search-field";
import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./header.module.css";
import { LanguageMenu } from "./language-menu";

const SECTIONS = "sections";

/** The site's header. On phones a button opens the sections as a popover, which works without JavaScript. */
export function Header() {
	const t = useTranslations("layout");
	const { asPath, pathname } = useRouter();
	const dataSections = [
		{ href: paths.features, name: t("features") },
		{ href: paths.groups, name: t("groups") },
		{ href: paths.baseline, name: t("baseline") },
		{ href: paths.compat(), name: t("compat") },
		{ href: paths.browsers, name: t("browsers") },
	];
	const audienceSections = [
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
				{/* The key closes the popover after a navigation. */}
				<nav key={asPath} id={SECTIONS} popover="auto" aria-label={t("sections")} className={styles.sections}>
					{[dataSections, audienceSections].map((links) => (
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
