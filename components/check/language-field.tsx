import { SelectField } from "@/components/forms/field";
import { type Language, languageFiles } from "@/lib/check/pasted";
import { useTranslations } from "@/lib/i18n/use-translations";

/** What the languages are called, everywhere alike. */
const names: Record<Language, string> = {
	css: "CSS",
	scss: "SCSS",
	less: "Less",
	js: "JavaScript",
	jsx: "JavaScript (JSX)",
	ts: "TypeScript",
	tsx: "TypeScript (TSX)",
	html: "HTML",
	vue: "Vue",
	svelte: "Svelte",
};

/** In which language code is; undefined, it tells by itself. */
export function LanguageField({ typed, error }: { typed?: string | undefined; error?: string | undefined }) {
	const t = useTranslations("check");
	return (
		<SelectField name="language" label={t("language")} defaultValue={typed ?? ""} error={error}>
			<option value="">{t("detect")}</option>
			{Object.keys(languageFiles).map((language) => (
				<option key={language} value={language} lang="en">
					{names[language as Language]}
				</option>
			))}
		</SelectField>
	);
}
