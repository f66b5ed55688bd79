import { useTranslations } from "@/lib/i18n/use-translations";
import { ActionLinks } from "./action-links";
import { StatusPage } from "./status-page";

/**
 * Shown when the server rejects a request under load, with status 429 or 503. It links to pre-rendered pages, which still work.
 */
export function OverloadedPage() {
	const t = useTranslations("busy");
	return (
		<StatusPage title={t("title")} text={t("text")}>
			<p>{t("meanwhile")}</p>
			<ActionLinks />
		</StatusPage>
	);
}
