import { CarriedNote } from "@/components/forms/carried-note";
import { FeaturePicker } from "@/components/forms/feature-picker";
import { TextField } from "@/components/forms/field";
import { ButtonRow, Form } from "@/components/forms/form";
import { RegionField } from "@/components/forms/region-field";
import { useCarried } from "@/lib/client/audience/use-carried";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { FeedFormat } from "@/lib/paths/machine";
import type { RegionChoices } from "@/lib/schema/choices";

interface FeedFormProps {
	/** The path of the feed in a format, without parameters. */
	addressOf: (format: FeedFormat) => string;
	/** Each with an example; `mode` says which keyboard fits. */
	fields?: {
		name: "least" | "target" | "q";
		example: string;
		required?: boolean;
		mode?: "decimal";
	}[];
	/** Where features are chosen: the name of that parameter. */
	featuresName?: "ids";
	/** Where whose usage counts can be chosen. */
	regions?: RegionChoices;
}

const none = { target: "", region: "" };

/** Leads straight to a feed, in either format. */
export function FeedForm({ addressOf, fields = [], featuresName, regions }: FeedFormProps) {
	const t = useTranslations("feedsPage");
	const { target, region } = useCarried(none);
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
					defaultValue={name === "target" ? target : undefined}
				/>
			))}
			{featuresName && (
				<FeaturePicker
					label={t(`field.${featuresName}`)}
					name={featuresName}
					chosen={[]}
					typed=""
					placeholder="Subgrid, :has()"
					required
				/>
			)}
			{regions && <RegionField label={t("field.region")} regions={regions} typed={region} />}
			<ButtonRow>
				<button type="submit" className="button">
					{t("atom")}
				</button>
				<button type="submit" formAction={addressOf("json")} className="button">
					{t("json")}
				</button>
			</ButtonRow>
			{regions && <CarriedNote />}
		</Form>
	);
}
