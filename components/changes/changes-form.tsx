import { TextField } from "@/components/forms/field";
import { Form, SubmitRow } from "@/components/forms/form";
import { RegionField } from "@/components/forms/region-field";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { ChangesProps } from "@/lib/schema/props/changes";

/** From when to when, and whose people count. What was typed stays, right or wrong: a field of days would drop it. */
export function ChangesForm({ typed, fault, isUnknown, regions, lists }: ChangesProps) {
	const t = useTranslations("changes");
	const action = localisedPath(paths.changes(), useLocale());
	return (
		// Another period is a new form: fields keep what was typed otherwise.
		<Form key={JSON.stringify(typed)} action={action} fields="wide">
			{(["since", "until"] as const).map((field) => (
				<TextField
					key={field}
					label={t(`field.${field}`)}
					name={field}
					defaultValue={typed[field]}
					placeholder={lists[field]}
					inputMode="numeric"
					error={fault?.field === field && t(`fault.${fault.reason}`, { typed: typed[field] })}
				/>
			))}
			<RegionField
				label={t("field.region")}
				regions={regions}
				typed={typed.region || lists.region}
				error={isUnknown && t("unknownRegion", { region: typed.region })}
			/>
			<SubmitRow label={t("submit")} />
		</Form>
	);
}
