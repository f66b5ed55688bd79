import { AudienceFields } from "@/components/forms/audience-fields";
import { CarriedNote } from "@/components/forms/carried-note";
import { FeaturePicker } from "@/components/forms/feature-picker";
import { SelectField } from "@/components/forms/field";
import { Form, SubmitRow } from "@/components/forms/form";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { SnippetsProps } from "@/lib/schema/props/embed";

interface SnippetsFormProps extends Pick<SnippetsProps, "typed" | "refusal" | "regions"> {
	/** The audience that the code below is for. */
	audience: { target: string; region: string };
	/** The element that says that there is no such feature. */
	unknownId: string | undefined;
}

/** Feature, audience and scheme. */
export function SnippetsForm({ typed, audience, refusal, regions, unknownId }: SnippetsFormProps) {
	const t = useTranslations("embed");
	const action = localisedPath(paths.snippets(), useLocale());
	return (
		// Other wishes are a new form: fields keep what was typed otherwise.
		<Form key={JSON.stringify(typed)} action={action} fields="wide">
			<FeaturePicker
				label={t("field.id")}
				name="id"
				typed={typed.id}
				placeholder="Subgrid"
				faultId={unknownId}
			/>
			<AudienceFields
				labels={{ target: t("field.target"), region: t("field.region") }}
				regions={regions}
				typed={audience}
				refusal={refusal}
			/>
			<SelectField label={t("field.scheme")} name="scheme" defaultValue={typed.scheme}>
				<option value="">{t("scheme.reader")}</option>
				<option value="light">{t("scheme.light")}</option>
				<option value="dark">{t("scheme.dark")}</option>
			</SelectField>
			<SubmitRow label={t("submit")} />
			<CarriedNote />
		</Form>
	);
}
