import type { ComponentProps } from "react";
import { localisedPath } from "@/lib/i18n/locales";
import { useLocale } from "@/lib/i18n/use-translations";

interface SiteLinkProps extends ComponentProps<"a"> {
	/** An address of the site, without locale: the link keeps the reader's. */
	href: string;
}

/** A link within the site. Pressing it navigates on the client: `lib/client/use-link-navigation.ts` sees to that. */
export function SiteLink({ href, ...props }: SiteLinkProps) {
	return <a href={localisedPath(href, useLocale())} {...props} />;
}
