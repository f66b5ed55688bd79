import { listGainSteps, proposeSteps } from "@/lib/plan/propose-steps";
import {
	combineFeatureMarks,
	type FeatureMarksLookup,
	listWorkingFeatures,
} from "@/lib/plan/working-features";
import { agentNames } from "@/lib/support/agent-names";
import { formatEnglishPercent, roundStoredShare } from "@/lib/support/rounding";
import type { Audience } from "@/lib/support/schema/audience";
import type { Output, ToolAnswer } from "./describe-answers";
import type { planFloor } from "./schema";

/**
 * Describes which old versions to drop: the features gained by it and the people who lose access.
 * @param count the number of features that `getMarks` knows.
 */
export function describePlan(
	audience: Audience,
	getMarks: FeatureMarksLookup,
	count: number,
	url: string | undefined,
): ToolAnswer<Output<typeof planFloor>> {
	const works = listWorkingFeatures(combineFeatureMarks(audience.target, getMarks, count));
	const steps = listGainSteps({ rows: audience.target, works }, getMarks, count);
	const proposals = proposeSteps(steps, audience.target).map(({ agents, version, lost, gained }) => ({
		browsers: agents.map((agent) => agentNames[agent]).join(" and "),
		...(version !== undefined && { from: version }),
		lost: roundStoredShare(lost),
		gained,
	}));
	return {
		lines: [
			...proposals.map(({ browsers, from, lost, gained }) => {
				const step = from === undefined ? `Stop supporting ${browsers}` : `Require ${browsers} ${from}`;
				return `${step}: ${formatEnglishPercent(lost)} of people lose access, ${gained} features gained.`;
			}),
			...(proposals.length === 0 ? ["No step gains three features for at most 1% of people."] : []),
			`For ${audience.query}.`,
			...(url === undefined ? [] : [url]),
		],
		data: { proposals, ...(url !== undefined && { url }) },
	};
}
