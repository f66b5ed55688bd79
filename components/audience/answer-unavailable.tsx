import { useTranslations } from "@/lib/i18n/use-translations";

/** Explains that the numbers are the default audience's, because those of the chosen one failed to load. */
export function AnswerUnavailable() {
	const t = useTranslations("reach");
	return (
		<p role="status" className="intro">
			{t("noAnswer")}
		</p>
	);
}
