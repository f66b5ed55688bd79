import { defaultLocale, type Locale, locales } from "@/lib/i18n/locales";
import { getAbsoluteUrl, paths } from "./pages";

/** The parsed URL of a feature's page or frame. */
interface FeatureAddress {
	shows: "page" | "frame";
	/** The id as the URL has it, which may be an old id. */
	id: string;
	locale: Locale;
	query: URLSearchParams;
}

/** Parses the URL of a feature's page or frame; undefined for other pages and sites. */
export function readFeatureAddress(text: string): FeatureAddress | undefined {
	if (!URL.canParse(text)) return undefined;
	const { origin, pathname, searchParams: query } = new URL(text);
	if (origin !== new URL(getAbsoluteUrl(paths.home)).origin) return undefined;
	const [, language = defaultLocale, kind, name = ""] =
		/^(?:\/([\w-]+))?\/(features|embed)\/([^/]+)\/?$/.exec(pathname) ?? [];
	const locale = locales.find((one) => one.toLowerCase() === language.toLowerCase());
	if (!locale || kind === undefined) return undefined;
	try {
		return { shows: kind === "embed" ? "frame" : "page", id: decodeURIComponent(name), locale, query };
	} catch {
		// The path has malformed percent-encoding.
		return undefined;
	}
}
