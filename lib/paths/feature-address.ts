import { defaultLocale, type Locale, locales } from "@/lib/i18n/locales";
import { absolute, paths } from "@/lib/paths";

/** What a whole address of this site shows of a feature. */
interface FeatureAddress {
	shows: "page" | "frame";
	/** As it stands in the address. */
	id: string;
	locale: Locale;
	query: URLSearchParams;
}

/** Reads the address of a feature's page or frame; undefined where it is another site's, or shows anything else. */
export function readFeatureAddress(text: string): FeatureAddress | undefined {
	if (!URL.canParse(text)) return undefined;
	const { origin, pathname, searchParams: query } = new URL(text);
	if (origin !== new URL(absolute(paths.home)).origin) return undefined;
	const [, language = defaultLocale, kind, name = ""] =
		/^(?:\/([\w-]+))?\/(features|embed)\/([^/]+)\/?$/.exec(pathname) ?? [];
	const locale = locales.find((one) => one.toLowerCase() === language.toLowerCase());
	if (!locale || kind === undefined) return undefined;
	try {
		return { shows: kind === "embed" ? "frame" : "page", id: decodeURIComponent(name), locale, query };
	} catch {
		// Of half an escape.
		return undefined;
	}
}
