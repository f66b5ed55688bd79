import type { ReactNode } from "react";
import { SiteLink } from "@/components/layout/site-link";
import { MOST_IN_SET } from "@/lib/domain/reach/most-in-set";
import { paths } from "@/lib/paths";

/** From a list of features to their reach together, where they make a set. */
export function SetLink({ ids, children }: { ids: string[]; children: ReactNode }) {
	if (ids.length < 2 || ids.length > MOST_IN_SET) return null;
	return (
		<p>
			<SiteLink href={paths.set({ features: ids.join() })}>{children}</SiteLink>
		</p>
	);
}
