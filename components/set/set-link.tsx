import type { ReactNode } from "react";
import { SiteLink } from "@/components/layout/site-link";
import { paths } from "@/lib/paths";

/** As many features as a set takes. */
const MOST = 20;

/** From a list of features to their reach together, where they make a set. */
export function SetLink({ ids, children }: { ids: string[]; children: ReactNode }) {
	if (ids.length < 2 || ids.length > MOST) return null;
	return (
		<p>
			<SiteLink href={paths.set({ features: ids.join() })}>{children}</SiteLink>
		</p>
	);
}
