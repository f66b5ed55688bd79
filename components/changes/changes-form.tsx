import { RegionField } from "@/components/audience/region-field";
import { TextField } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import type { ChangesProps } from "@/lib/changes/schema/page";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

/** The form for period and region. Text fields, because a date input would discard invalid input from the URL. */
export function ChangesForm({ typed, fault, isUnknown, regions, lists }: ChangesProps) {
	const t = useTranslations("changes");
	const action = localizePath(paths.changes(), useLocale());
	return (
		// A new period needs a new form: uncontrolled fields would keep the previous input.
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
