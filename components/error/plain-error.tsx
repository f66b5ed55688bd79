import { useTranslations } from "@/lib/i18n/use-translations";

/** What has happened, while the error page is on its way or cannot come. */
export function PlainError() {
	const t = useTranslations("layout");
	return (
		<div role="alert">
			<p>{t("failed")}</p>
			{/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one being shown; `target`: as a document */}
			<a href="" target="_self">
				{t("reload")}
			</a>
		</div>
	);
}
