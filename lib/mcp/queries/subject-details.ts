import { getCompatRecords } from "@/lib/data/compat";
import { buildDetection, type Detection } from "@/lib/features/detection/detection";
import { findDetection } from "@/lib/features/queries/find-detection";
import { getFeatureLimits } from "@/lib/features/queries/support-limits";
import type { SubjectDetails } from "@/lib/mcp/describe-why-not";
import { getFeatureKeys } from "@/lib/reach/queries/support-rows";
import type { Inline } from "@/lib/support/schema/compat";
import type { Limit } from "@/lib/support/schema/limits";
import type { Feature } from "@/lib/support/schema/web-features";

/** Returns the text of a paragraph, without its marks. */
const describeInlines = (inlines: readonly Inline[]): string =>
	inlines.map((part) => (typeof part === "string" ? part : "code" in part ? part.code : part.text)).join("");

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

const MAX_LIMITS = 5;

/** Describes what is behind the answers for a feature or, without one, for the key with an id. */
export function getSubjectDetails({
	id,
	feature,
}: {
	id: string;
	feature?: Feature | undefined;
}): SubjectDetails {
	if (!feature) {
		const test = buildDetection({ ...getCompatRecords().get(id), key: id });
		return test ? { test: describeTest(test) } : {};
	}
	const limits = (getFeatureLimits(feature).limits ?? [])
		.flatMap((limit) => describeLimit(limit) ?? [])
		.slice(0, MAX_LIMITS);
	const detection = findDetection(feature, getFeatureKeys(feature));
	return {
		...(limits.length > 0 && { limits }),
		...(detection && { test: describeTest(detection.test) }),
		...(detection?.covers === "key" && { testedKey: detection.key }),
	};
}
