import { useRouter } from "next/router";
import type { FormEvent } from "react";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import styles from "./search-form.module.css";

/** Leads to the features that match what is typed. */
export function SearchForm({ label }: { label: string }) {
	const t = useTranslations("search");
	const router = useRouter();
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const q = new FormData(event.currentTarget).get("q");
		router.push(paths.featuresWith({ q: typeof q === "string" ? q : "" }));
	};
	return (
		<search>
			<form action={paths.features} className={styles.form} onSubmit={submit}>
				<label>
					<span>{label}</span>
					<input
						type="search"
						name="q"
						placeholder={t("example")}
						autoComplete="off"
						spellCheck={false}
						maxLength={200}
					/>
				</label>
				<button type="submit" className="button">
					{t("submit")}
				</button>
			</form>
		</search>
	);
}
