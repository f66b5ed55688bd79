import { askKey, useAnswer } from "@/lib/client/audience/choice";
import type { Limit } from "@/lib/schema/limits";
import type { ReachSummary } from "@/lib/schema/props/reach";
import { Limits } from "./limits";
import { NoAnswer } from "./no-answer";
import { ReachBar } from "./reach-bar";
import { ReachBounds } from "./reach-bounds";
import { Verdict } from "./verdict";

interface KeyReachProps {
	name: string;
	reach: ReachSummary;
	limits?: Limit[] | undefined;
}

/** What the audience says of a key: whether it works in the target, how far it reaches. */
export function KeyReach({ name, reach, limits }: KeyReachProps) {
	const answer = useAnswer(askKey, name);
	const own = answer?.value ?? reach;
	return (
		<div className="section">
			<Verdict verdict={own.verdict} />
			<Limits limits={limits} verdict={own.verdict} />
			<ReachBar reach={own.reach} />
			<ReachBounds bounds={own.bounds} />
			{answer?.failed && <NoAnswer />}
		</div>
	);
}
