import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

/** Stands in for the panel while its code or messages are missing: a link to the page with the same form. */
export const AudiencePageLink = () => (
	<p>
		<SiteLink href={paths.audience}>{useTranslations("layout")("audience")}</SiteLink>
	</p>
);
