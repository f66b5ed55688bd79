import { AudienceFields } from "@/components/audience/audience-fields";
import { FeaturePicker } from "@/components/features/feature-picker";
import { SelectField } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import { leastPercents } from "@/lib/embed/schema/least-percents";
import type { SnippetsProps } from "@/lib/embed/schema/page";
import { localizePath } from "@/lib/i18n/locales";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

/** The percent of visitors of the badge "works for …", as the form has it at first. */
export const DEFAULT_LEAST = "95";

interface SnippetsFormProps
	extends Pick<SnippetsProps, "typed" | "features" | "rest" | "refusal" | "regions"> {
	/** The audience that the code below is for. */
	audience: { target: string; region: string };
	/** Id of the element with the error message for an unknown feature. */
	unknownId: string | undefined;
}

/** The form for features, audience, color scheme, and the share of visitors of a badge. */
export function SnippetsForm({
	typed,
	features,
	rest,
	audience,
	refusal,
	regions,
	unknownId,
}: SnippetsFormProps) {
	const t = useTranslations("embed");
	const share = useShareFormat();
	const action = localizePath(paths.snippets(), useLocale());
	return (
		<Form action={action} fields="wide">
			<FeaturePicker
				label={t("field.id")}
				name="id"
				chosen={features}
				typed={rest}
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
			<SelectField label={t("field.least")} name="least" defaultValue={typed.least || DEFAULT_LEAST}>
				{leastPercents.map((percent) => (
					<option key={percent} value={percent}>
						{share(Number(percent) / 100)}
					</option>
				))}
			</SelectField>
			<SubmitRow label={t("submit")} />
		</Form>
	);
}
