import { useRouter } from "next/router";
import { directionOf, localeNames, locales, localisedPath, toLocale } from "@/lib/i18n/locales";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./language-menu.module.css";

/**
 * This page in the other languages. Plain links: another language is another document, with its own `lang` and
 * messages.
 */
export function LanguageMenu() {
	const t = useTranslations("layout");
	const { asPath, locale, pathname } = useRouter();
	const current = toLocale(locale);
	// An error or an unknown address has no counterpart in another language.
	const path = pathname === "/404" || pathname === "/_error" ? "/" : asPath;
	return (
		<nav aria-label={t("language")} className={styles.menu}>
			<details>
				<summary>{localeNames[current]}</summary>
				<ul>
					{locales.map((other) => (
						<li key={other}>
							<a
								href={localisedPath(path, other)}
								hrefLang={other}
								lang={other}
								dir={directionOf(other)}
								aria-current={other === current ? "true" : undefined}
								suppressHydrationWarning
							>
								{localeNames[other]}
							</a>
						</li>
					))}
				</ul>
			</details>
		</nav>
	);
}
