import { isBetterAnswer } from "@/lib/support/answer";
import type { Answer } from "@/lib/support/schema/answers";
import type { Support } from "@/lib/support/schema/reach";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";
import {
	type BuildData,
	type BuildMember,
	type BuildQuestion,
	computeAfterBuild,
} from "./compute-after-build";

/** Features of a list. */
export interface ListQuestion extends Pick<BuildQuestion, "target"> {
	/** The support of every feature, by id. */
	supports: ReadonlyMap<string, Support>;
	/** The keys of each feature that builds could help. */
	keysOf: ReadonlyMap<string, BuildMember["keys"]>;
}

/** Lists the answers after a build, of the features whose answer becomes better. */
export function listBetterAnswers(
	{ supports, keysOf, target, build }: ListQuestion & Pick<BuildQuestion, "build">,
	data: BuildData,
): Map<string, Answer> {
	const byAgent = groupTargetByAgent([...target]);
	return new Map(
		[...keysOf].flatMap(([id, keys]): [string, Answer][] => {
			const support = supports.get(id);
			const before = support && computeVerdict(support, byAgent).answer;
			if (!before || before === "yes") return [];
			const { answer } = computeAfterBuild({ members: [{ keys, support }], target, build }, data).verdict;
			return isBetterAnswer(answer, before) ? [[id, answer]] : [];
		}),
	);
}
