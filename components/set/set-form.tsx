import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { SetProps } from "@/lib/schema/props/set";
import styles from "./set-form.module.css";

const fields = [
	{ name: "features", example: "subgrid, has" },
	{ name: "target", example: "baseline widely available" },
	{ name: "region", example: "world" },
] as const;

/** Features, target and region: a plain form, so that it needs no JavaScript. */
export function SetForm({ typed }: Pick<SetProps, "typed">) {
	const t = useTranslations("set");
	const action = localisedPath(paths.set(), useLocale());
	return (
		// A new set is a new form: fields keep what was typed otherwise.
		<form key={JSON.stringify(typed)} action={action} className={styles.form}>
			{fields.map(({ name, example }) => (
				<label key={name}>
					<span>{t(name)}</span>
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
			<button type="submit" className="button">
				{t("submit")}
			</button>
		</form>
	);
}
