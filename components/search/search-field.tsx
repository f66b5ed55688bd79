import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { localisedPath } from "@/lib/i18n/locales";
import { fetchMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./search-field.module.css";
import type { SearchPopup } from "./search-popup";

const isTyping = ({ target }: KeyboardEvent) =>
	target instanceof HTMLElement &&
	(target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * The search on every page: a plain form, which the first focus makes a combobox. The keys `/` and Ctrl+K (Cmd+K) lead
 * to it.
 */
export function SearchField() {
	const t = useTranslations("search");
	const locale = useLocale();
	const action = localisedPath(paths.search(), locale);
	const input = useRef<HTMLInputElement>(null);
	const [Popup, setPopup] = useState<ComponentType<Parameters<typeof SearchPopup>[0]>>();
	const wake = useCallback(() => {
		// Without it the form still asks for the page of results.
		Promise.all([import("./search-popup"), fetchMessages(paths.search(), locale)])
			.then(([{ SearchPopup }]) => setPopup(() => SearchPopup))
			.catch(() => undefined);
	}, [locale]);
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			const { key, ctrlKey, metaKey, altKey } = event;
			const asks = ctrlKey || metaKey ? key === "k" && !altKey : key === "/" && !altKey && !isTyping(event);
			if (!asks) return;
			event.preventDefault();
			input.current?.focus();
			input.current?.select();
		};
		// Whoever was quicker than the script.
		if (document.activeElement === input.current) wake();
		document.addEventListener("keydown", press);
		return () => document.removeEventListener("keydown", press);
	}, [wake]);
	return (
		<search className={styles.search}>
			<form action={action} className={styles.form}>
				<input
					ref={input}
					type="search"
					name="q"
					aria-label={t("submit")}
					aria-keyshortcuts="/ Control+K"
					placeholder={t("submit")}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={200}
					dir="auto"
					onFocus={Popup ? undefined : wake}
				/>
				<button type="submit" aria-label={t("submit")}>
					<i className="icon icon-search" />
				</button>
			</form>
			{Popup && <Popup input={input} />}
		</search>
	);
}
