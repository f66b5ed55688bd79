import type { FormEvent } from "react";
import { Field } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import { SearchInput } from "@/components/ui/search-input";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { useSearchNavigation } from "./use-search-navigation";

interface SearchFormProps {
	label: string;
	/** The current query. */
	query?: string;
}

/** The search form of the results page. */
export function SearchForm({ label, query }: SearchFormProps) {
	const t = useTranslations("search");
	const go = useSearchNavigation();
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const q = new FormData(event.currentTarget).get("q");
		go(typeof q === "string" ? q : "");
	};
	return (
		<search aria-label={label}>
			<Form action={localizePath(paths.search(), useLocale())} fields="line" onSubmit={submit}>
				<Field label={label}>
					{(control) => <SearchInput {...control} defaultValue={query} placeholder={t("example")} />}
				</Field>
				<SubmitRow label={t("submit")} />
			</Form>
		</search>
	);
}
