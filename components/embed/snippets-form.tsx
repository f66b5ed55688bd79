import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { SnippetsProps } from "@/lib/schema/props/embed";
import styles from "./snippets-form.module.css";

const fields = [
	{ name: "id", example: "subgrid" },
	{ name: "target", example: "baseline widely available" },
	{ name: "region", example: "world" },
] as const;

/** Feature, audience and scheme: a plain form, so that it needs no JavaScript. */
export function SnippetsForm({ typed }: Pick<SnippetsProps, "typed">) {
	const t = useTranslations("embed");
	const action = localisedPath(paths.snippets(), useLocale());
	return (
		// Other wishes are a new form: fields keep what was typed otherwise.
		<form key={JSON.stringify(typed)} action={action} className={styles.form}>
			{fields.map(({ name, example }) => (
				<label key={name}>
					<span>{t(`field.${name}`)}</span>
					<input
						name={name}
						defaultValue={typed[name]}
						placeholder={example}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						lang="en"
						dir="ltr"
						maxLength={500}
					/>
				</label>
			))}
			<label>
				<span>{t("field.scheme")}</span>
				<select name="scheme" defaultValue={typed.scheme}>
					<option value="">{t("scheme.reader")}</option>
					<option value="light">{t("scheme.light")}</option>
					<option value="dark">{t("scheme.dark")}</option>
				</select>
			</label>
			<button type="submit" className="button">
				{t("submit")}
			</button>
		</form>
	);
}
