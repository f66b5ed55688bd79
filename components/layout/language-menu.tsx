import { useRouter } from "next/router";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useScripted } from "@/lib/client/use-scripted";
import { directionOf, localeNames, locales, localisedPath, toLocale } from "@/lib/i18n/locales";
import { useTranslations } from "@/lib/i18n/use-translations";
import { plainly } from "@/lib/paths";
import styles from "./language-menu.module.css";

/** An open list goes away when the reader turns to something else on the page. */
function useClosing() {
	const menu = useRef<HTMLDetailsElement>(null);
	useEffect(() => {
		const close = ({ target }: Event) => {
			if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
		};
		const turns = ["click", "focusin"];
		for (const turn of turns) document.addEventListener(turn, close);
		return () => {
			for (const turn of turns) document.removeEventListener(turn, close);
		};
	}, []);
	return menu;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
	if (key !== "Escape") return;
	currentTarget.open = false;
	currentTarget.querySelector("summary")?.focus();
}

/**
 * This page in the other languages. Plain links: another language is another document, with its own `lang` and
 * messages.
 */
export function LanguageMenu() {
	const t = useTranslations("layout");
	const { asPath, locale, pathname } = useRouter();
	const menu = useClosing();
	const current = toLocale(locale);
	const isScripted = useScripted();
	// An error or an unknown address has no counterpart in another language.
	// Next escapes more than the site does where it makes a page as it is asked for.
	const path = pathname === "/404" || pathname === "/_error" ? "/" : plainly(asPath);
	return (
		<nav aria-label={t("language")} className={styles.menu}>
			<details ref={menu} onKeyDown={closeOnEscape}>
				<summary>
					<span>{localeNames[current]}</span>
					<span className={styles.short}>{current.slice(0, 2).toUpperCase()}</span>
				</summary>
				{/* A page made before it was asked for knows no query: its links are made anew in the browser. */}
				<ul key={isScripted ? "here" : "drawn"}>
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
