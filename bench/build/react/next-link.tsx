import Link from "next/link";
import type { ComponentProps } from "react";

/** In the place of `components/layout/site-link.tsx`: Next's own link. */
export const SiteLink = (props: ComponentProps<typeof Link>) => <Link {...props} />;
