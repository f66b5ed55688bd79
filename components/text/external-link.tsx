import type { ReactNode } from "react";

/** A link to English material elsewhere. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<a href={href} lang="en" dir="ltr">
			{children}
		</a>
	);
}
