import { useTranslations } from "@/lib/i18n/use-translations";

/** A minimal error message, while the error page loads or if it cannot load. */
export function PlainError() {
	const t = useTranslations("layout");
	return (
		<div role="alert">
			<p>{t("failed")}</p>
			{/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the page; `target` makes it load as a document */}
			<a href="" target="_self">
				{t("reload")}
			</a>
		</div>
	);
}
