import type { ReactNode } from "react";

/** A link to English material elsewhere. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<a href={href} lang="en" dir="ltr">
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
