import type { AfterBuild } from "@/lib/build/schema/after-build";
import { browserNames } from "@/lib/support/browser-names";
import { findLimitingKeys } from "@/lib/support/limiting-keys";
import { formatEnglishPercent, MIN_SHOWN_SHARE, roundStoredShare } from "@/lib/support/rounding";
import type { Audience } from "@/lib/support/schema/audience";
import type { Support } from "@/lib/support/schema/reach";
import { indexAudience, summarizeReach } from "@/lib/support/summarize-reach";
import type { ReachCrossing } from "@/lib/trends/schema/reach-line";
import {
	describeAfterBuild,
	describeAnswer,
	describeAudience,
	listUrl,
	type Output,
	type ToolAnswer,
	type ToolSubject,
	toAnswered,
} from "./describe-answers";
import type { whyNot } from "./schema";

/** What is behind the answers for a feature or key, whatever the audience. */
export interface SubjectDetails {
	/** Sentences about versions in use that support it with limits. */
	limits?: string[];
	/** A condition to test for support before use. */
	test?: string;
	/** The key that the test covers, if it does not cover the whole feature. */
	testedKey?: string;
}

function describeCrossing(crossing: ReachCrossing): string {
	switch (crossing.kind) {
		case "reached":
			return "95% of the people whose browser is known already have full support.";
		case "expected":
			return crossing.latest === undefined
				? `95% with full support is expected in ${crossing.earliest} at the earliest; no latest month is known.`
				: `95% with full support is expected between ${crossing.earliest} and ${crossing.latest}.`;
		case "conditional":
			return `95% will not have full support before it is complete in ${crossing.browsers.map((browser) => browserNames[browser] ?? browser).join(", ")}.`;
		case "not-foreseen":
			return "When 95% will have full support cannot be foreseen.";
		default:
			return crossing satisfies never;
	}
}

const MAX_PARTS = 5;

/**
 * Describes what keeps a feature or key from being shipped to an audience, and what helps.
 * @param keys the support of the keys of a feature; empty for a key.
 * @param after its support after the build of the request, if it has one.
 * @param crossing when 95% of the audience have full support, if that is known.
 */
export function describeWhyNot(
	subject: ToolSubject,
	audience: Audience,
	{
		keys,
		after,
		crossing,
		limits = [],
		test,
		testedKey,
	}: SubjectDetails & {
		keys: { key: string; support: Support }[];
		after: AfterBuild | undefined;
		crossing: ReachCrossing | undefined;
	},
): ToolAnswer<Output<typeof whyNot>> {
	const indexed = indexAudience(audience);
	const summary = summarizeReach(subject.support, indexed);
	const built = after && describeAfterBuild(after);
	const weakestParts =
		keys.length > 1
			? findLimitingKeys(keys, indexed.low, MIN_SHOWN_SHARE)
					.slice(0, MAX_PARTS)
					.map(({ key, share }) => ({ key, share: roundStoredShare(share) }))
			: [];
	const expected = crossing && describeCrossing(crossing);
	return {
		lines: [
			...describeAnswer(subject, summary),
			...(built?.lines ?? []),
			...(weakestParts.length > 0
				? [
						`Least supported parts: ${weakestParts.map(({ key, share }) => `${key} (${formatEnglishPercent(share)} without)`).join(", ")}.`,
					]
				: []),
			...limits.map((limit) => `Limit in ${limit}`),
			...(test === undefined ? [] : [`Test before use: ${test}`]),
			...(testedKey === undefined ? [] : [`It tests one part of the feature: ${testedKey}.`]),
			...(expected === undefined ? [] : [expected]),
			describeAudience(audience),
			...listUrl(subject.url),
		],
		data: {
			...toAnswered(subject, summary),
			...(built && { afterBuild: built.data }),
			weakestParts,
			limits,
			...(test !== undefined && { test }),
			...(expected !== undefined && { expected }),
		},
	};
}
