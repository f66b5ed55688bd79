import type { ReactNode } from "react";
import { inLanguage } from "@/lib/i18n/mdn";
import { useLocale } from "@/lib/i18n/use-translations";

/** A link to material elsewhere, named in English; to MDN in the reader's language. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<a href={inLanguage(href, useLocale())} lang="en" dir="ltr">
			{children}
		</a>
	);
}

/**
 * An address as text: `https://drafts.csswg.org/css-grid-2/#subgrids` reads as `drafts.csswg.org/css-grid-2 #subgrids`.
 * Line breaks are welcome after each slash.
 */
export const readable = (url: string) =>
	url
		.replace(/^https?:\/\/(www\.)?/, "")
		.replace(/\/?#/, " #")
		.split("/")
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move
		.flatMap((part, index) => (index === 0 ? part : ["/", <wbr key={index} />, part]));
