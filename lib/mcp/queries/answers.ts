import type { z } from "zod";
import { getAfterBuild } from "@/lib/build/queries/after-build";
import type { Build } from "@/lib/build/schema/build-tools";
import { getCompatRecords } from "@/lib/data/compat";
import { buildDetection, type Detection } from "@/lib/features/detection/detection";
import { findDetection } from "@/lib/features/queries/find-detection";
import { getFeatureLimits } from "@/lib/features/queries/support-limits";
import {
	describeAfterBuild,
	describeAnswer,
	describeAudience,
	describeCanIUse,
	describeSet,
	type Output,
	type ToolAnswer,
	toAnswered,
} from "@/lib/mcp/describe-answers";
import type { canIUse, reachOfSet, whyNot } from "@/lib/mcp/schema";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { getKeySupports } from "@/lib/reach/queries/feature-reach";
import { getFeatureKeys } from "@/lib/reach/queries/support-rows";
import { browserNames } from "@/lib/support/browser-names";
import { findLimitingKeys } from "@/lib/support/limiting-keys";
import { formatEnglishPercent, MIN_SHOWN_SHARE, roundStoredShare } from "@/lib/support/rounding";
import type { Audience } from "@/lib/support/schema/audience";
import type { Limit } from "@/lib/support/schema/limits";
import { indexAudience, summarizeReach } from "@/lib/support/summarize-reach";
import { getRegionCrossing } from "@/lib/trends/queries/reach-history";
import type { ReachCrossing } from "@/lib/trends/schema/reach-line";
import { type FoundSubject, findAudience, findBuild, findSubject } from "./subject";
import { describeInlines } from "./text";

const computeSubject = ({ id, feature, support }: FoundSubject, build: Build, audience: Audience) =>
	getAfterBuild(feature?.compat_features ?? [id], support, build, audience);

/** Whether it works after the build of the request; undefined without one. */
function answerAfterBuild(subject: FoundSubject, audience: Audience, text: string | undefined) {
	const build = findBuild(text);
	return build && describeAfterBuild(computeSubject(subject, build, audience));
}

/** Whether a feature can be shipped to an audience. */
export function answerCanIUse({ feature: name, build, ...rest }: z.output<typeof canIUse.input>) {
	const subject = findSubject(name);
	const audience = findAudience(rest);
	const read = findBuild(build);
	return describeCanIUse(subject, audience, read && computeSubject(subject, read, audience));
}

const describeLimit = ({
	browsers,
	keys,
	parts = [],
	prefixes = [],
	otherNames = [],
	notes = [],
	heldBack,
}: Limit): string | undefined => {
	const details = [
		...(keys ? [`${keys[0]} of ${keys[1]} parts in full.`] : []),
		...(heldBack ? ["Held back by web-features."] : []),
		...(parts.length > 0
			? [
					`Limited: ${parts
						.map(({ key }) => key)
						.slice(0, 3)
						.join(", ")}.`,
				]
			: []),
		...(prefixes.length > 0 ? [`With the prefix ${prefixes.join(", ")}.`] : []),
		...(otherNames.length > 0 ? [`As ${otherNames.join(", ")}.`] : []),
		...notes
			.slice(0, 1)
			.map(({ note, since, until }) =>
				[
					since && (until ? `From ${since} to before ${until}: ` : `Since ${since}: `),
					describeInlines(note),
				].join(""),
			),
	];
	return details.length > 0 ? `${browsers.join(", ")}: ${details.join(" ")}` : undefined;
};

const describeTest = (test: Detection) =>
	test.kind === "css" ? `@supports ${test.condition}` : `if (${test.expression})`;

/** Finds the test of a subject, and the key that it tests if it does not cover the whole feature. */
function findTest({ id, feature }: FoundSubject): { test?: string; part?: string } {
	if (!feature) {
		const test = buildDetection({ ...getCompatRecords().get(id), key: id });
		return test ? { test: describeTest(test) } : {};
	}
	const detection = findDetection(feature, getFeatureKeys(feature));
	if (!detection) return {};
	const { test, covers, key } = detection;
	return { test: describeTest(test), ...(covers === "key" && { part: key }) };
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

/** When 95 % of a region are expected to have full support; undefined without a history of the region. */
function predict({ support }: FoundSubject, { weights }: Audience): string | undefined {
	const crossing = weights.kind === "region" ? getRegionCrossing(support, weights.code) : undefined;
	return crossing && describeCrossing(crossing);
}

const MAX_PARTS = 5;

/** What keeps a feature from being shipped to an audience, and what helps. */
export function answerWhyNot({
	feature: name,
	build,
	...rest
}: z.output<typeof whyNot.input>): ToolAnswer<Output<typeof whyNot>> {
	const subject = findSubject(name);
	const audience = findAudience(rest);
	const after = answerAfterBuild(subject, audience, build);
	const indexed = indexAudience(audience);
	const summary = summarizeReach(subject.support, indexed);
	const { feature } = subject;
	const keys = feature ? getKeySupports(getFeatureKeys(feature)) : [];
	const weakestParts =
		keys.length > 1
			? findLimitingKeys(keys, indexed.low, MIN_SHOWN_SHARE)
					.slice(0, MAX_PARTS)
					.map(({ key, share }) => ({ key, share: roundStoredShare(share) }))
			: [];
	const limits = (feature && getFeatureLimits(feature).limits) ?? [];
	const described = limits.flatMap((limit) => describeLimit(limit) ?? []).slice(0, MAX_PARTS);
	const { test, part } = findTest(subject);
	const expected = predict(subject, audience);
	const data = toAnswered(subject, summary);
	return {
		lines: [
			...describeAnswer(subject, summary),
			...(after?.lines ?? []),
			...(weakestParts.length > 0
				? [
						`Least supported parts: ${weakestParts.map(({ key, share }) => `${key} (${formatEnglishPercent(share)} without)`).join(", ")}.`,
					]
				: []),
			...described.map((limit) => `Limit in ${limit}`),
			...(test === undefined ? [] : [`Test before use: ${test}`]),
			...(part === undefined ? [] : [`It tests one part of the feature: ${part}.`]),
			...(expected === undefined ? [] : [expected]),
			describeAudience(audience),
			subject.url,
		],
		data: {
			...data,
			...(after && { afterBuild: after.data }),
			weakestParts,
			limits: described,
			...(test !== undefined && { test }),
			...(expected !== undefined && { expected }),
		},
	};
}

/** Whether several features can be shipped together, and which reach fewest people. Pauses between parts of the work. */
export async function answerReachOfSet(
	{ features, build, ...rest }: z.output<typeof reachOfSet.input>,
	pause: () => Promise<void>,
) {
	const subjects: FoundSubject[] = [];
	for (const name of features) {
		const subject = findSubject(name);
		subjects.push(subject);
		if (subject.requested !== undefined) await pause();
	}
	const ids = subjects.flatMap(({ id, feature }) => (feature ? [id] : []));
	const audience = findAudience(rest);
	const read = findBuild(build);
	const url = getAbsoluteUrl(paths.set({ features: ids.join(",") }));
	return describeSet(
		subjects,
		audience,
		url,
		pause,
		(subject) => read && computeSubject(subject, read, audience),
	);
}
