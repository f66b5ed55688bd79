import { useTranslations } from "@/lib/i18n/use-translations";

/** Said beside numbers that are the default audience's because the chosen one's could not be had. */
export function NoAnswer() {
	const t = useTranslations("reach");
	return (
		<p role="status" className="intro">
			{t("noAnswer")}
		</p>
	);
}
