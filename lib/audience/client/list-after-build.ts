import type { Audience } from "@/lib/audience/schema/audience";
import type { BuildRules } from "@/lib/build/client/fetch-build-rules";
import type { FeatureKeys } from "@/lib/build/client/fetch-feature-keys";
import { isBetterAnswer } from "@/lib/support/answer";
import type { Answer } from "@/lib/support/schema/answers";
import type { Support } from "@/lib/support/schema/reach";
import { computeVerdict, groupTargetByAgent } from "@/lib/support/verdict";
import type { AsyncAnswer, AudienceQuery, FeatureAnswers } from "./audience-context";

type BetterAnswers = ReadonlyMap<string, Answer>;

interface ListQuestion {
	supports: ReadonlyMap<string, Support>;
	keysOf: FeatureKeys;
	target: Audience["target"];
	build: string;
}

/** Computes the answers after a build, of the features whose answer becomes better. */
export function computeBetterAnswers(
	{ supports, keysOf, target, build }: ListQuestion,
	answerBuild: BuildRules,
): BetterAnswers {
	const byAgent = groupTargetByAgent([...target]);
	return new Map(
		[...keysOf].flatMap(([id, keys]): [string, Answer][] => {
			const support = supports.get(id);
			const before = support && computeVerdict(support, byAgent).answer;
			if (!before || before === "yes") return [];
			const after = answerBuild({ keys, support, target }, build)?.verdict.answer;
			return after && isBetterAnswer(after, before) ? [[id, after]] : [];
		}),
	);
}

/** Adds the better answers after a build to those of lists, once they have arrived. Without them, the lists stay as they are. */
export function addAfterBuild(
	before: AudienceQuery<FeatureAnswers>,
	after: AudienceQuery<BetterAnswers>,
): AudienceQuery<FeatureAnswers> {
	let lastBefore: AsyncAnswer<FeatureAnswers> | undefined;
	let lastAfter: AsyncAnswer<BetterAnswers> | undefined;
	let answer: AsyncAnswer<FeatureAnswers> = {};
	return {
		answer: () => {
			const [known, better] = [before.answer(), after.answer()];
			if (known === lastBefore && better === lastAfter) return answer;
			[lastBefore, lastAfter] = [known, better];
			answer = known;
			if (known.value && better.value) {
				const answers = new Map(known.value);
				for (const [id, afterBuild] of better.value) {
					const brief = answers.get(id);
					if (brief) answers.set(id, { ...brief, afterBuild });
				}
				answer = { value: answers };
			}
			return answer;
		},
		follow: (onChange) => {
			const stops = [before.follow(onChange), after.follow(onChange)];
			return () => {
				for (const stop of stops) stop();
			};
		},
	};
}
