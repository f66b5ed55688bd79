import type { FormEvent } from "react";
import { Field } from "@/components/forms/field";
import { Form, SubmitRow } from "@/components/forms/form";
import { SearchInput } from "@/components/forms/search-input";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
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
			<Form action={localisedPath(paths.search(), useLocale())} fields="line" onSubmit={submit}>
				<Field label={label}>
					{(control) => <SearchInput {...control} defaultValue={query} placeholder={t("example")} />}
				</Field>
				<SubmitRow label={t("submit")} />
			</Form>
		</search>
	);
}
