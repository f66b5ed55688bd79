import type { z } from "zod";
import { getAfterBuild } from "@/lib/build/queries/after-build";
import type { Build } from "@/lib/build/schema/build-tools";
import { describeCanIUse, describeSet } from "@/lib/mcp/describe-answers";
import { describeWhyNot } from "@/lib/mcp/describe-why-not";
import type { canIUse, reachOfSet, whyNot } from "@/lib/mcp/schema";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";
import { getKeySupports } from "@/lib/reach/queries/feature-reach";
import { getFeatureKeys } from "@/lib/reach/queries/support-rows";
import type { Audience } from "@/lib/support/schema/audience";
import { findAudienceCrossing } from "@/lib/trends/queries/reach-history";
import { type FoundSubject, findAudience, findBuild, findSubject } from "./subject";
import { getSubjectDetails } from "./subject-details";

const computeSubject = ({ id, feature, support }: FoundSubject, build: Build, audience: Audience) =>
	getAfterBuild(feature?.compat_features ?? [id], support, build, audience);

/** Whether a feature can be shipped to an audience. */
export function answerCanIUse({ feature: name, build, ...rest }: z.output<typeof canIUse.input>) {
	const subject = findSubject(name);
	const audience = findAudience(rest);
	const read = findBuild(build);
	return describeCanIUse(subject, audience, read && computeSubject(subject, read, audience));
}

/** What keeps a feature from being shipped to an audience, and what helps. */
export function answerWhyNot({ feature: name, build, ...rest }: z.output<typeof whyNot.input>) {
	const subject = findSubject(name);
	const audience = findAudience(rest);
	const read = findBuild(build);
	return describeWhyNot(subject, audience, {
		...getSubjectDetails(subject),
		keys: subject.feature ? getKeySupports(getFeatureKeys(subject.feature)) : [],
		after: read && computeSubject(subject, read, audience),
		crossing: findAudienceCrossing(subject.support, audience),
	});
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
