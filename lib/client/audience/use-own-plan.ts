import { useEffect, useRef, useState } from "react";
import { late } from "@/lib/client/late";
import { reportFailure } from "@/lib/client/report";
import type { Audience } from "@/lib/schema/audience";
import type { PlanProps } from "@/lib/schema/props/plan";
import { type Answer, askFeatures, askNothing, useAnswer, useChosen } from "./choice";

interface Counted {
	of: Audience;
	/** Of the plan as it was given: one for each that the server has sent. */
	floors: PlanProps["floors"];
	answer: Answer<PlanProps>;
}

/**
 * A plan for the reader's audience, counted on the device by code that comes late.
 * @param given the plan as the server has counted it, which shows until then.
 * @param isAsked whether it is to be counted for the audience, if there is one.
 * @returns what is known of it; undefined where no audience is chosen, or none asked for.
 */
export function useOwnPlan(
	given: PlanProps,
	isAsked: boolean,
	locale: string,
): Answer<PlanProps> | undefined {
	const chosen = useChosen();
	const features = useAnswer(isAsked ? askFeatures : askNothing);
	const [counted, setCounted] = useState<Counted>();
	const plan = useRef(given);
	plan.current = given;
	const audience = isAsked ? chosen?.audience : undefined;
	const { floors } = given;
	const reached = features?.value;
	useEffect(() => {
		if (!audience || !reached) return;
		let isWanted = true;
		const tell = (answer: Answer<PlanProps>) => isWanted && setCounted({ of: audience, floors, answer });
		late(() => import("./plan-for"))
			.then(({ planFor }) => planFor(audience, plan.current, reached, locale))
			.then((value) => tell({ value }))
			.catch((error) => {
				reportFailure(error);
				tell({ failed: true });
			});
		return () => {
			isWanted = false;
		};
	}, [audience, floors, reached, locale]);
	if (!audience) return undefined;
	if (features?.failed) return { failed: true };
	return counted?.of === audience && counted.floors === floors ? counted.answer : {};
}
