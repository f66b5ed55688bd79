import { queryKey, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import type { DecidingNote, Limit } from "@/lib/support/schema/limits";
import type { PictureReach } from "@/lib/support/schema/reach-summary";
import { AnswerUnavailable } from "./answer-unavailable";
import { LimitsIsland } from "./limits-island";
import { ReachBounds } from "./reach-bar";
import { ReachHead, type ReachHeadProps } from "./reach-head";

interface KeyReachProps extends Pick<ReachHeadProps, "children"> {
	name: string;
	reach: PictureReach;
	limits?: Limit[] | undefined;
	notes?: DecidingNote[] | undefined;
}

/** The reach of a compat key: the verdict for the target, and the shares. */
export function KeyReach({ name, reach, limits, notes, children }: KeyReachProps) {
	const answer = useAudienceAnswer(queryKey, name);
	const current = answer?.value ?? reach;
	return (
		<>
			<ReachHead reach={current}>{children}</ReachHead>
			<ReachBounds {...current} />
			<LimitsIsland limits={limits} notes={notes} verdict={current.verdict} />
			{answer?.failed && <AnswerUnavailable />}
		</>
	);
}
