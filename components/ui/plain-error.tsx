import { useTranslations } from "@/lib/i18n/use-translations";
import { ReloadLink } from "./reload-link";

/** A minimal error message, while the error page loads or if it cannot load. */
export const PlainError = () => (
	<div role="alert">
		<p>{useTranslations("layout")("failed")}</p>
		<ReloadLink />
	</div>
);
