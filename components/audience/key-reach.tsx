import { askKey, useAnswer } from "@/lib/client/audience/choice";
import type { ReachSummary } from "@/lib/schema/props/reach";
import { NoAnswer } from "./no-answer";
import { ReachBar } from "./reach-bar";
import { Verdict } from "./verdict";

/** What the audience says of a key: whether it works in the target, how far it reaches. */
export function KeyReach({ name, reach }: { name: string; reach: ReachSummary }) {
	const answer = useAnswer(askKey, name);
	const own = answer?.value ?? reach;
	return (
		<div className="section">
			<Verdict verdict={own.verdict} />
			<ReachBar reach={own.reach} />
			{answer?.failed && <NoAnswer />}
		</div>
	);
}
