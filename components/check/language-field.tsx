import { SelectField } from "@/components/ui/field";
import { languageFiles, type PastedLanguage } from "@/lib/check/detect-language";
import { useTranslations } from "@/lib/i18n/use-translations";

/** Language names are not translated. */
const names: Record<PastedLanguage, string> = {
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

/** Selects the language of the code. The first option detects it. */
export function LanguageField({ typed, error }: { typed?: string | undefined; error?: string | undefined }) {
	const t = useTranslations("check");
	return (
		<SelectField name="language" label={t("language")} defaultValue={typed ?? ""} error={error}>
			<option value="">{t("detect")}</option>
			{Object.keys(languageFiles).map((language) => (
				<option key={language} value={language} lang="en">
					{names[language as PastedLanguage]}
				</option>
			))}
		</SelectField>
	);
}
