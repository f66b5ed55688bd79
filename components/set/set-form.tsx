import { AudienceFields } from "@/components/audience/audience-fields";
import { useUsageName } from "@/components/audience/use-usage-name";
import { FeaturePicker } from "@/components/features/feature-picker";
import { Form, SubmitRow } from "@/components/ui/form";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import type { SetProps } from "@/lib/set/schema/page";

interface SetFormProps extends Pick<SetProps, "typed" | "rest" | "features" | "refusal" | "regions"> {
	/** The id of the element that lists unknown features. */
	unknownId: string | undefined;
}

/** Features, target and region. */
export function SetForm({ typed, rest, features, refusal, regions, unknownId }: SetFormProps) {
	const t = useTranslations("set");
	const action = localizePath(paths.set(), useLocale());
	const chosen = useChosenAudience()?.audience;
	const weightsName = useUsageName();
	// If the address names a target or a region, the other one is the default, not the chosen one.
	const isUsual = !typed.target && !typed.region;
	const usual = chosen && isUsual ? { target: chosen.query, region: weightsName(chosen.weights) } : undefined;
	return (
		// The key remounts the form for another set. Otherwise the fields would keep the previous input.
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
