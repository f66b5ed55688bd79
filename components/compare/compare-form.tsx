import { FieldGroup, SelectField, TextField } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import { UnlistedOption } from "@/components/ui/unlisted-option";
import type { CompareProps, CompareSlot } from "@/lib/compare/schema";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { getBrowserName } from "./version-name";

/** One version: its browser and its number, sent as two values of one parameter. Invalid input stays in the fields. */
function Slot({ slot, browsers }: { slot: CompareSlot; browsers: string[] }) {
	const t = useTranslations("compare");
	const { name, browser, version, problem } = slot;
	return (
		<FieldGroup label={t(`slot.${name}`)} error={problem && t(`problem.${problem}`, { browser, version })}>
			{(tied) => (
				<>
					<SelectField label={t("browser")} name={name} defaultValue={browser} {...tied}>
						<option value="">{t("noBrowser")}</option>
						<UnlistedOption value={browser} listed={browsers} />
						{browsers.map((id) => (
							<option key={id} value={id} lang="en" dir="ltr">
								{getBrowserName(id)}
							</option>
						))}
					</SelectField>
					<TextField
						label={t("version")}
						name={name}
						defaultValue={version}
						placeholder={t("currentVersion")}
						inputMode="decimal"
						maxLength={30}
						{...tied}
					/>
				</>
			)}
		</FieldGroup>
	);
}

/** Chooses the versions to compare. */
export function CompareForm({ slots, browsers }: Pick<CompareProps, "slots" | "browsers">) {
	const t = useTranslations("compare");
	const action = localizePath(paths.compare(), useLocale());
	return (
		// The key remounts the form for another comparison. Otherwise the fields would keep the previous input.
		<Form key={JSON.stringify(slots)} action={action} fields="wide">
			{slots.map((slot) => (
				<Slot key={slot.name} slot={slot} browsers={browsers} />
			))}
			<SubmitRow label={t("submit")} />
		</Form>
	);
}
