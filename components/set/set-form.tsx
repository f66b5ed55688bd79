import { AudienceFields } from "@/components/forms/audience-fields";
import { TextField, tiedTo } from "@/components/forms/field";
import { Form, SubmitRow } from "@/components/forms/form";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { SetProps } from "@/lib/schema/props/set";

interface SetFormProps extends Pick<SetProps, "typed" | "refusal"> {
	/** The element that says what among the features is none. */
	unknownId: string | undefined;
}

/** Features, target and region. */
export function SetForm({ typed, refusal, unknownId }: SetFormProps) {
	const t = useTranslations("set");
	const action = localisedPath(paths.set(), useLocale());
	return (
		// A new set is a new form: fields keep what was typed otherwise.
		<Form key={JSON.stringify(typed)} action={action}>
			<TextField
				label={t("features")}
				name="features"
				defaultValue={typed.features}
				placeholder="subgrid, has"
				{...tiedTo(unknownId, unknownId !== undefined)}
			/>
			<AudienceFields labels={{ target: t("target"), region: t("region") }} typed={typed} refusal={refusal} />
			<SubmitRow label={t("submit")} />
		</Form>
	);
}
