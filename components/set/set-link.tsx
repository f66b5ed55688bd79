import type { ReactNode } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { paths } from "@/lib/paths/pages";
import { MAX_SET_FEATURES } from "@/lib/support/max-set-features";

/** Links a list of features to their combined reach. Renders nothing for fewer than 2 or too many features. */
export function SetLink({ ids, children }: { ids: string[]; children: ReactNode }) {
	if (ids.length < 2 || ids.length > MAX_SET_FEATURES) return null;
	return (
		<p>
			<SiteLink href={paths.set({ features: ids.join() })}>{children}</SiteLink>
		</p>
	);
}
