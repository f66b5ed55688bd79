import { useTranslations } from "@/lib/i18n/use-translations";

/** Reloads the page as a document. */
const ReloadLink = () => (
	// biome-ignore lint/a11y/useValidAnchor: an empty address reloads the page; `target` makes it load as a document
	<a href="" target="_self">
		{useTranslations("layout")("reload")}
	</a>
);

/** A minimal error message, while the error page loads or if it cannot load. */
export const PlainError = () => (
	<div role="alert">
		<p>{useTranslations("layout")("failed")}</p>
		<ReloadLink />
	</div>
);
