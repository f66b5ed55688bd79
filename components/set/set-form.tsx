import { useWeightsName } from "@/components/audience/weights-name";
import { AudienceFields } from "@/components/forms/audience-fields";
import { FeaturePicker } from "@/components/forms/feature-picker";
import { Form, SubmitRow } from "@/components/forms/form";
import { useChosen } from "@/lib/client/audience/choice";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { SetProps } from "@/lib/schema/props/set";

interface SetFormProps extends Pick<SetProps, "typed" | "rest" | "features" | "refusal" | "regions"> {
	/** The element that says what among the features is none. */
	unknownId: string | undefined;
}

/** Features, target and region. */
export function SetForm({ typed, rest, features, refusal, regions, unknownId }: SetFormProps) {
	const t = useTranslations("set");
	const action = localisedPath(paths.set(), useLocale());
	const chosen = useChosen()?.audience;
	const weightsName = useWeightsName();
	// An address that names either is answered for the default of the other.
	const isUsual = !typed.target && !typed.region;
	const usual = chosen && isUsual ? { target: chosen.query, region: weightsName(chosen.weights) } : undefined;
	return (
		// A new set is a new form: fields keep what was typed otherwise.
		<Form key={JSON.stringify(typed)} action={action}>
			<FeaturePicker
				label={t("features")}
				name="features"
				chosen={features}
				typed={rest}
				placeholder="Subgrid, :has()"
				faultId={unknownId}
			/>
			<AudienceFields
				labels={{ target: t("target"), region: t("region") }}
				regions={regions}
				usual={usual}
				typed={typed}
				refusal={refusal}
			/>
			<SubmitRow label={t("submit")} />
		</Form>
	);
}
