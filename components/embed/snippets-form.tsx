import { AudienceFields } from "@/components/audience/audience-fields";
import { ShareableAudienceNote } from "@/components/audience/shareable-note";
import { FeaturePicker } from "@/components/features/feature-picker";
import { SelectField } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import type { SnippetsProps } from "@/lib/embed/schema/page";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

interface SnippetsFormProps extends Pick<SnippetsProps, "typed" | "refusal" | "regions"> {
	/** The audience that the code below is for. */
	audience: { target: string; region: string };
	/** Id of the element with the error message for an unknown feature. */
	unknownId: string | undefined;
}

/** The form for feature, audience and color scheme. */
export function SnippetsForm({ typed, audience, refusal, regions, unknownId }: SnippetsFormProps) {
	const t = useTranslations("embed");
	const action = localizePath(paths.snippets(), useLocale());
	return (
		// New parameters need a new form: uncontrolled fields would keep the previous input.
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
			<ShareableAudienceNote />
		</Form>
	);
}
