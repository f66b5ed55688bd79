import type { FormEvent } from "react";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./search-form.module.css";
import { useSearchNavigation } from "./use-search-navigation";

interface SearchFormProps {
	label: string;
	/** What was asked. */
	query?: string;
}

/** Leads to what the whole site has on what is typed. */
export function SearchForm({ label, query }: SearchFormProps) {
	const t = useTranslations("search");
	const go = useSearchNavigation();
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const q = new FormData(event.currentTarget).get("q");
		go(typeof q === "string" ? q : "");
	};
	return (
		<search>
			<form action={localisedPath(paths.search(), useLocale())} className={styles.form} onSubmit={submit}>
				<label>
					<span>{label}</span>
					<input
						type="search"
						name="q"
						defaultValue={query}
						placeholder={t("example")}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={200}
						dir="auto"
					/>
				</label>
				<button type="submit" className="button">
					{t("submit")}
				</button>
			</form>
		</search>
	);
}
