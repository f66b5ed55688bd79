import { queryKey, useAudienceAnswer } from "@/lib/chosen-audience/client/audience-context";
import type { DecidingNote, Limit } from "@/lib/support/schema/limits";
import type { ReachSummary } from "@/lib/support/schema/reach-summary";
import { AnswerUnavailable } from "./answer-unavailable";
import { LimitsIsland } from "./limits-island";
import { ReachBar, ReachBounds } from "./reach-bar";
import { VerdictText } from "./verdict";

interface KeyReachProps {
	name: string;
	reach: ReachSummary;
	limits?: Limit[] | undefined;
	notes?: DecidingNote[] | undefined;
}

/** The reach of a compat key: the verdict for the target, and the shares. */
export function KeyReach({ name, reach, limits, notes }: KeyReachProps) {
	const answer = useAudienceAnswer(queryKey, name);
	const current = answer?.value ?? reach;
	return (
		<div className="section reserved">
			<VerdictText verdict={current.verdict} reach={current.reach}>
				<ReachBar reach={current.reach} />
				<ReachBounds {...current} />
			</VerdictText>
			<LimitsIsland limits={limits} notes={notes} verdict={current.verdict} />
			{answer?.failed && <AnswerUnavailable />}
		</div>
	);
}
