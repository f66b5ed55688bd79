import Link from "next/link";
import type { ComponentProps } from "react";

/** A link within the site. Page data is fetched when the link is about to be pressed, not for every link in view. */
export function SiteLink(props: ComponentProps<typeof Link>) {
	return <Link prefetch={false} {...props} />;
}
