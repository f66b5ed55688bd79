import { useRouter } from "next/router";
import { Dropdown } from "@/components/ui/dropdown";
import { skipHydration } from "@/components/ui/static-island";
import { useHydrated } from "@/lib/browser/hydrated";
import {
	getTextDirection,
	type Locale,
	localeNames,
	locales,
	localizePath,
	toLocale,
} from "@/lib/i18n/locales";
import { useTranslations } from "@/lib/i18n/use-translations";
import { unescapePathChars } from "@/lib/paths/pages";
import styles from "./language-menu.module.css";

function LanguageLinks({ path, current }: { path: string; current: Locale }) {
	return (
		<ul className="floating">
			{locales.map((other) => (
				<li key={other}>
					<a
						href={localizePath(path, other)}
						hrefLang={other}
						lang={other}
						dir={getTextDirection(other)}
						aria-current={other === current ? "true" : undefined}
						suppressHydrationWarning
					>
						{localeNames[other]}
					</a>
				</li>
			))}
		</ul>
	);
}

const StaticLanguageLinks = skipHydration(LanguageLinks);

/**
 * Links to this page in other languages. They load a document, since `lang` and all messages change.
 */
export function LanguageMenu() {
	const t = useTranslations("layout");
	const { asPath, locale, pathname } = useRouter();
	const current = toLocale(locale);
	const isHydrated = useHydrated();
	// An error or an unknown address has no counterpart in another language.
	// Next escapes more characters than the site when it renders a page on demand.
	const path = pathname === "/404" || pathname === "/_error" ? "/" : unescapePathChars(asPath);
	return (
		<nav aria-label={t("language")} className={styles.menu}>
			<Dropdown>
				<summary>
					<span className="visually-hidden">{localeNames[current]}</span>
					<span aria-hidden="true">{current.slice(0, 2).toUpperCase()}</span>
					<i className="icon icon-down" />
				</summary>
				{/* A pre-rendered page does not know the query: the key renders its links again after hydration. */}
				<StaticLanguageLinks
					key={isHydrated && /[?#%]/.test(path) ? "client" : "server"}
					path={path}
					current={current}
				/>
			</Dropdown>
		</nav>
	);
}
