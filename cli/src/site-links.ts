import { getAbsoluteUrl } from "@/lib/paths/pages";
import { defaultSiteUrl } from "@/lib/support/default-site-url";

/** Whether the package was built for a site that others can open. */
const hasSite = getAbsoluteUrl("/") !== `${defaultSiteUrl}/`;

/** The URL of a page of the site; undefined without a site. */
export const getPageUrl = (path: string): string | undefined => (hasSite ? getAbsoluteUrl(path) : undefined);

/** The origin of the site; undefined without one. */
export const getOrigin = (): string | undefined => getPageUrl("")?.replace(/\/$/, "");
