import type { ComponentProps } from "react";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale } from "@/lib/i18n/use-translations";

interface SiteLinkProps extends ComponentProps<"a"> {
	/** A path of the site without locale; the current locale is added. */
	href: string;
}

/** A link within the site. `lib/browser/use-link-navigation.ts` turns clicks into client-side navigation. */
export function SiteLink({ href, ...props }: SiteLinkProps) {
	return <a href={localizePath(href, useLocale())} {...props} />;
}
