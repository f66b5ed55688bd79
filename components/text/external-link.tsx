import type { ReactNode } from "react";

/** A link to English material elsewhere. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<a href={href} lang="en" dir="ltr">
			{children}
		</a>
	);
}

/** An address as text: `https://drafts.csswg.org/css-grid-2/#subgrids` reads as `drafts.csswg.org/css-grid-2 #subgrids`. */
export const readable = (url: string) => url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/?#/, " #");
