import { TextField } from "@/components/forms/field";
import { ButtonRow, Form } from "@/components/forms/form";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { FeedFormat } from "@/lib/paths/machine";

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

/** Leads straight to a feed, in either format. */
export function FeedForm({ addressOf, fields }: FeedFormProps) {
	const t = useTranslations("feedsPage");
	return (
		<Form action={addressOf("xml")}>
			{fields.map(({ name, example, required, mode }) => (
				<TextField
					key={name}
					label={t(`field.${name}`)}
					name={name}
					placeholder={example}
					required={required}
					inputMode={mode}
				/>
			))}
			<ButtonRow>
				<button type="submit" className="button">
					{t("atom")}
				</button>
				<button type="submit" formAction={addressOf("json")} className="button">
					{t("json")}
				</button>
			</ButtonRow>
		</Form>
	);
}
