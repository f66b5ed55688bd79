import { useTranslations } from "@/lib/i18n/use-translations";
import type { FeedFormat } from "@/lib/paths/machine";
import styles from "./feed-form.module.css";

interface FeedFormProps {
	/** The path of the feed in a format, without parameters. */
	addressOf: (format: FeedFormat) => string;
	/** Each with an example; `mode` says which keyboard fits. */
	fields: {
		name: "least" | "region" | "target" | "ids";
		example: string;
		required?: boolean;
		mode?: "decimal";
	}[];
}

/** Leads straight to a feed: a plain form, which needs no JavaScript. */
export function FeedForm({ addressOf, fields }: FeedFormProps) {
	const t = useTranslations("feedsPage");
	return (
		<form action={addressOf("xml")} className={styles.form}>
			{fields.map(({ name, example, required, mode }) => (
				<label key={name}>
					<span>{t(`field.${name}`)}</span>
					<input
						name={name}
						placeholder={example}
						required={required}
						inputMode={mode}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						lang="en"
						dir="ltr"
						maxLength={500}
					/>
				</label>
			))}
			<p>
				<button type="submit" className="button">
					{t("atom")}
				</button>{" "}
				<button type="submit" formAction={addressOf("json")} className="button">
					{t("json")}
				</button>
			</p>
		</form>
	);
}
