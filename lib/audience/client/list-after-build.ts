import type { BuiltAnswer } from "@/lib/build/client/fetch-build-rules";
import { setListFailure } from "@/lib/build/client/list-failures";
import type { AudienceQuery, FeatureAnswers } from "./audience-context";
import { joinQueries } from "./audience-query";

type BetterAnswers = ReadonlyMap<string, BuiltAnswer>;

/** Replaces answers by the better ones after a build. */
function replaceAnswers(known: FeatureAnswers, better: BetterAnswers): FeatureAnswers {
	const answers = new Map(known);
	for (const [id, answer] of better) {
		const brief = answers.get(id);
		if (brief) answers.set(id, { ...brief, ...answer });
	}
	return answers;
}

/** The answers of lists: those after the build once they have arrived, until then those without it. */
export function addAfterBuild(
	before: AudienceQuery<FeatureAnswers>,
	after: AudienceQuery<BetterAnswers>,
): AudienceQuery<FeatureAnswers> {
	const joined = joinQueries(before, after, (known, better) =>
		known.value && better.value ? { value: replaceAnswers(known.value, better.value) } : known,
	);
	return {
		answer: joined.answer,
		follow: (onChange) => {
			const list = {};
			const update = () => {
				setListFailure(list, after.answer().failed === true);
				onChange();
			};
			const stop = joined.follow(update);
			return () => {
				setListFailure(list, false);
				stop();
			};
		},
	};
}
