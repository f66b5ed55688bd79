import { useEffect, useState } from "react";
import { late } from "@/lib/client/late";
import type { Audience } from "@/lib/schema/audience";
import type { AudienceSummary } from "@/lib/schema/props/audience";

/** What an audience comes to: by code that is fetched for it, so not at once. Undefined as long as there is none. */
export function useSummary(audience: Audience | undefined): AudienceSummary | undefined {
	const [summed, setSummed] = useState<{ of: Audience; summary: AudienceSummary }>();
	useEffect(() => {
		if (!audience) return;
		let isOver = false;
		late(() => import("@/lib/domain/reach/audience-summary"))
			.then(({ summaryOfAudience }) => {
				if (!isOver) setSummed({ of: audience, summary: summaryOfAudience(audience) });
			})
			// It has been reported; the default one stays.
			.catch(() => undefined);
		return () => {
			isOver = true;
		};
	}, [audience]);
	return summed && summed.of === audience ? summed.summary : undefined;
}
