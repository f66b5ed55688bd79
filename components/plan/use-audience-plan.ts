import { useEffect, useRef, useState } from "react";
import type { AsyncAnswer } from "@/lib/audience/client/audience-query";
import { lazyImport } from "@/lib/browser/lazy-import";
import { reportFailure } from "@/lib/browser/report-failure";
import {
	queryFeatures,
	queryNothing,
	useAudienceAnswer,
	useChosenAudience,
} from "@/lib/chosen-audience/client/audience-context";
import type { PlanProps } from "@/lib/plan/schema";
import type { Audience } from "@/lib/support/schema/audience";

interface ComputedPlan {
	audience: Audience;
	/** The floors in the server's plan. They identify the props that the answer belongs to. */
	floors: PlanProps["floors"];
	answer: AsyncAnswer<PlanProps>;
}

/**
 * Computes a plan for the reader's audience in the browser, with lazily loaded code.
 * @param initialPlan the server's plan.
 * @param isEnabled false to keep the server's plan.
 * @returns the answer so far; undefined if no audience is chosen or the computation is disabled.
 */
export function useAudiencePlan(
	initialPlan: PlanProps,
	isEnabled: boolean,
	locale: string,
): AsyncAnswer<PlanProps> | undefined {
	const chosen = useChosenAudience();
	const features = useAudienceAnswer(isEnabled ? queryFeatures : queryNothing);
	const [computed, setComputed] = useState<ComputedPlan>();
	const plan = useRef(initialPlan);
	plan.current = initialPlan;
	const audience = isEnabled ? chosen?.audience : undefined;
	const { floors } = initialPlan;
	const reachByFeature = features?.value;
	useEffect(() => {
		if (!audience || !reachByFeature) return;
		let isCurrent = true;
		const update = (answer: AsyncAnswer<PlanProps>) => isCurrent && setComputed({ audience, floors, answer });
		lazyImport(() => import("@/lib/plan/client/compute-plan"))
			.then(({ computePlanForAudience }) =>
				computePlanForAudience(audience, plan.current, reachByFeature, locale),
			)
			.then((value) => update({ value }))
			.catch((error) => {
				reportFailure(error);
				update({ failed: true });
			});
		return () => {
			isCurrent = false;
		};
	}, [audience, floors, reachByFeature, locale]);
	if (!audience) return undefined;
	if (features?.failed) return { failed: true };
	return computed?.audience === audience && computed.floors === floors ? computed.answer : {};
}
