import { useRouter } from "next/router";
import { AddressAudienceNotice, AudienceChip } from "@/components/audience/audience-chip";
import { SearchField } from "@/components/search/search-field";
import { SiteLink } from "@/components/ui/site-link";
import { skipHydration } from "@/components/ui/static-island";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import styles from "./header.module.css";
import { LanguageMenu } from "./language-menu";
import { isWithin, sections } from "./sections";

/** The site's mark: a mosaic of three browsers, one of them without gaps. */
const Logo = () => (
	<svg viewBox="0 0 22 22" fill="currentColor" aria-hidden="true">
		<path d="M0 3a3 3 0 0 1 3-3h5v22H3a3 3 0 0 1-3-3zM9.5 5H15v17H9.5zM16.5 12H22v7a3 3 0 0 1-3 3h-2.5z" />
		<path
			fill="none"
			stroke="currentColor"
			strokeWidth="1.3"
			d="M10.15.65h4.2v2.7h-4.2zM17.15.65H19A2.35 2.35 0 0 1 21.35 3v7.35h-4.2z"
		/>
	</svg>
);

const SECTIONS = "sections";

/** The sections, and on a page of one of them its other pages. On phones the menu shows the pages of all sections. */
function SectionLinks({ pathname }: { pathname: string }) {
	const t = useTranslations("layout");
	const getCurrent = (isCurrent: boolean) => (isCurrent ? "true" : undefined);
	return (
		<ul>
			{sections.map(({ name, href, pages, others }) => {
				const isCurrent = [href, ...pages.map((page) => page.href), ...others].some((path) =>
					isWithin(pathname, path),
				);
				return (
					<li key={name}>
						<SiteLink href={href} aria-current={getCurrent(isCurrent)}>
							{t(name)}
						</SiteLink>
						{pages.length > 0 && (
							<ul data-current={getCurrent(pages.some((page) => page.href === pathname))}>
								{pages.map((page) => (
									<li key={page.name}>
										<SiteLink href={page.href} aria-current={getCurrent(isWithin(pathname, page.href))}>
											{t(page.name)}
										</SiteLink>
									</li>
								))}
							</ul>
						)}
					</li>
				);
			})}
		</ul>
	);
}

const StaticSectionLinks = skipHydration(SectionLinks);

/** The site's header. On phones a button opens the sections as a popover, which works without JavaScript. */
export function Header() {
	const t = useTranslations("layout");
	const { asPath, pathname } = useRouter();
	return (
		<header className={styles.header}>
			<div className={styles.inner}>
				<SiteLink href={paths.home} className={styles.wordmark}>
					<Logo />
					<span>{t("siteName")}</span>
				</SiteLink>
				{/* The key closes the popover after a navigation. */}
				<nav key={asPath} id={SECTIONS} popover="auto" aria-label={t("sections")} className={styles.sections}>
					<StaticSectionLinks pathname={pathname} />
				</nav>
				<SearchField />
				<AudienceChip />
				<LanguageMenu />
				<button type="button" className={styles.opener} popoverTarget={SECTIONS} aria-label={t("menu")}>
					<i className="icon icon-menu" />
				</button>
			</div>
			<AddressAudienceNotice />
		</header>
	);
}
