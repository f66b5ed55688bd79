import { RegionField } from "@/components/audience/region-field";
import { ShareableAudienceNote } from "@/components/audience/shareable-note";
import { TextField } from "@/components/ui/field";
import { ButtonRow, Form } from "@/components/ui/form";
import type { RegionChoices } from "@/lib/audience/schema/choices";
import { useShareableAudience } from "@/lib/chosen-audience/client/use-shareable-audience";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { FeedFormat } from "@/lib/paths/machine";

interface FeedFormProps {
	/** The path of the feed in a format, without parameters. */
	getPath: (format: FeedFormat) => string;
	/** Text fields with an example; `mode` selects the on-screen keyboard. */
	fields?: {
		name: "least" | "target" | "q";
		example: string;
		required?: boolean;
		mode?: "decimal";
	}[];
	/** The choices of a region field; without them there is none. */
	regions?: RegionChoices;
}

const emptyAudience = { target: "", region: "" };

/** A form that opens a feed with parameters, in either format. */
export function FeedForm({ getPath, fields = [], regions }: FeedFormProps) {
	const t = useTranslations("feedsPage");
	const { target, region } = useShareableAudience(emptyAudience);
	return (
		<Form action={getPath("xml")}>
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
			{regions && <RegionField label={t("field.region")} regions={regions} typed={region} />}
			<ButtonRow>
				<button type="submit" className="button">
					{t("atom")}
				</button>
				<button type="submit" formAction={getPath("json")} className="button">
					{t("json")}
				</button>
			</ButtonRow>
			{regions && <ShareableAudienceNote />}
		</Form>
	);
}
