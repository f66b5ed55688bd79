import type { ReactNode } from "react";
import { localizeMdnUrl } from "@/lib/i18n/mdn-locale";
import { useLocale } from "@/lib/i18n/use-translations";
import { useEnglish } from "./data-text";

/** Encodes percent signs that encode nothing. Specifications have them in fragments: `#sec-%typedarray%.prototype.with`. */
const encodePercentSigns = (url: string) => url.replace(/%(?![\da-f]{2})/gi, "%25");

interface ExternalLinkProps {
	href: string;
	children: ReactNode;
	/** The name is in the reader's language. */
	isTranslated?: boolean;
}

/** A link to another site, with an English name by default. Links to MDN lead to the reader's language. */
export function ExternalLink({ href, children, isTranslated }: ExternalLinkProps) {
	const english = useEnglish();
	return (
		<a href={encodePercentSigns(localizeMdnUrl(href, useLocale()))} {...(!isTranslated && english)}>
			{children}
		</a>
	);
}

/**
 * Formats a URL for display: `https://drafts.csswg.org/css-grid-2/#subgrids` becomes `drafts.csswg.org/css-grid-2 #subgrids`.
 * Lines may break after each slash.
 */
export const formatUrlAsText = (url: string) =>
	url
		.replace(/^https?:\/\/(www\.)?/, "")
		.replace(/\/?#/, " #")
		.split("/")
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move
		.flatMap((part, index) => (index === 0 ? part : ["/", <wbr key={index} />, part]));
