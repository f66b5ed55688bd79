import { z } from "zod";
import type { ApiDefinition, ApiOutcome, PostDefinition, PostOutcome } from "@/lib/api/definition";
import { readJsonBody } from "@/lib/api/read-json-body";
import { leastParam } from "@/lib/api/read-params";
import { audienceParams, resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { serializeBuild } from "@/lib/build/build-param";
import { getAfterBuild } from "@/lib/build/queries/after-build";
import { readBuild } from "@/lib/build/queries/requested-build";
import { BUILD_NOTATION } from "@/lib/build/schema/build-notation";
import type { Build } from "@/lib/build/schema/build-tools";
import { getFeatureSupport, getKeySupportByName } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { getSourceDays } from "@/lib/data/source-days";
import { formatStatus, langParam } from "@/lib/i18n/answer-words";
import { findFeature, findUnknownIds } from "@/lib/reach/queries/feature-line";
import { MAX_POSTED, postedReachBody, reachBody, reachRequest } from "@/lib/set/schema/api";
import {
	computeReach,
	computeReachBounds,
	computeSetReach,
	computeSetReachBounds,
} from "@/lib/support/reach";
import type { Audience } from "@/lib/support/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import type { Support } from "@/lib/support/schema/reach";
import { indexAudience } from "@/lib/support/summarize-reach";
import { computeSetVerdict, computeVerdict } from "@/lib/support/verdict";

type Body = z.input<typeof reachBody>;

/**
 * Converts the features of `/api/v1/reach` to a table, with a last line without an id for all together. Shares are 0 to 1;
 * `least` and `most` bound the reach.
 */
export function toSetTable({ features, together, bounds, verdict }: Body) {
	const lines = [...features, { id: "", reach: together, bounds, verdict }];
	return {
		fields: ["id", "answer", "full", "with_limits", "without", "unknown", "least", "most"],
		data: lines.map((line) => [
			line.id,
			line.verdict.answer,
			line.reach.supported,
			line.reach.supported + line.reach.partly,
			line.reach.unsupported,
			line.reach.untracked,
			line.bounds.least,
			line.bounds.most,
		]),
	};
}

export const MAX_API_FEATURES = 100;

const params = z.strictObject({
	features: z
		.string()
		.max(MAX_API_FEATURES * 100, "This is longer than any list of features.")
		.regex(/^[a-z0-9-]{1,100}(,[a-z0-9-]{1,100})*$/, "Give ids of features, with commas between them.")
		.transform((list) => [...new Set(list.split(","))])
		.refine((ids) => ids.length <= MAX_API_FEATURES, `Give at most ${MAX_API_FEATURES} features.`)
		.describe(`Ids of at most ${MAX_API_FEATURES} features, with commas between them: subgrid,has`),
	...audienceParams,
	lang: langParam.describe("The language of `status`, as a tag (`de`); an unknown one gives English"),
	least: leastParam.optional().describe("Makes `status` say whether it works for this percentage"),
	build: z.string().optional().describe(`What your build does, for \`afterBuild\`: ${BUILD_NOTATION}`),
});

function load(query: z.output<typeof params>): ApiOutcome<z.input<typeof reachBody>> {
	const detail = findUnknownIds(query.features);
	if (detail) return { kind: "refused", parameter: "features", detail };
	const read = readBuild(query.build);
	if (read.kind === "refused") return read;
	const outcome = resolveRequestedAudience(query);
	if (outcome.kind !== "found") return outcome;
	const { body } = buildBody(query.features, [], outcome.body, read.build);
	const { lang, least } = query;
	const text = lang && formatStatus(lang, body.together, body.verdict.answer, least);
	return { kind: "found", body: { ...body, ...(lang && text && { status: { lang, text } }) } };
}

/** Computes the reach of features and keys, all of which exist, one by one and together. */
function buildBody(
	ids: readonly string[],
	keys: readonly string[],
	audience: Audience,
	build: Build | undefined,
) {
	const { low, high, target } = indexAudience(audience);
	const compute = (support: Support, members: readonly string[]) => ({
		reach: computeReach(support, low),
		bounds: computeReachBounds(support, low, high),
		verdict: computeVerdict(support, target),
		...(build && { afterBuild: getAfterBuild(members, support, build, audience) }),
	});
	const features = ids
		.flatMap((id) => findFeature(id) ?? [])
		.map(({ id, feature }) => ({
			id,
			members: feature.compat_features,
			support: getFeatureSupport(feature),
		}));
	const parts = keys.map((key) => ({ key, support: getKeySupportByName(key) }));
	const supports = [...features, ...parts].map(({ support }) => support);
	const body: z.input<typeof reachBody> = {
		target: audience.query,
		weights: audience.weights,
		knownTo: getSourceDays(),
		...(build && { build: serializeBuild(build) }),
		features: features.map(({ id, support, members }) => ({ id, ...compute(support, members) })),
		together: computeSetReach(supports, low),
		bounds: computeSetReachBounds(supports, low, high),
		verdict: computeSetVerdict(supports, target),
	};
	return { body, keys: parts.map(({ key, support }) => ({ key, ...compute(support, [key]) })) };
}

/** `/api/v1/reach`: the reach of features in an audience, each and together. */
export const reachApi = {
	path: "/api/v1/reach",
	name: "Reach",
	summary:
		"The reach of features in an audience, one by one and together, and whether they work in its target",
	params,
	example: { features: "subgrid,has", target: "defaults", region: "DE" },
	response: reachBody,
	limited: "asked",
	load,
} satisfies ApiDefinition<typeof params, typeof reachBody>;

/** The rate limit counts one more request for every so many bytes: some 50 features and keys. */
const BYTES_EACH = 1_500;
/** As the edge allows for most addresses. */
const MAX_BYTES = 64_000;

function answerPost(bytes: Uint8Array): PostOutcome {
	const read = readJsonBody(bytes, reachRequest);
	if (read.kind === "refused") return read;
	const { target = DEFAULT_QUERY, region = WORLD, env } = read.value;
	const [ids, keys] = [[...new Set(read.value.features)], [...new Set(read.value.keys)]];
	const count = ids.length + keys.length;
	if (count === 0 || count > MAX_POSTED)
		return { kind: "refused", parameter: "features", detail: `Give 1 to ${MAX_POSTED} features and keys.` };
	const unknownIds = findUnknownIds(ids);
	if (unknownIds) return { kind: "refused", parameter: "features", detail: unknownIds };
	const unknownKey = keys.findIndex((key) => !getCompatRecords().has(key));
	if (unknownKey >= 0)
		return { kind: "refused", parameter: `keys.${unknownKey}`, detail: "There is no such compat key." };
	const build = readBuild(read.value.build);
	if (build.kind === "refused") return build;
	if (build.build && count > MAX_API_FEATURES)
		return {
			kind: "refused",
			parameter: "build",
			detail: `With a build, give at most ${MAX_API_FEATURES} features and keys.`,
		};
	const outcome = resolveRequestedAudience({ target, region, env });
	if (outcome.kind === "refused") return outcome;
	if (outcome.kind !== "found") return { kind: "refused", parameter: "target" };
	const { body, keys: found } = buildBody(ids, keys, outcome.body, build.build);
	const text = JSON.stringify(z.parse(postedReachBody, { ...body, keys: found }));
	return { kind: "found", body: new TextEncoder().encode(text) };
}

/** `POST /api/v1/reach`: the same for more features, and for compat keys. */
export const reachPostApi = {
	path: "/api/v1/reach",
	name: "ReachOfMany",
	summary: `The reach of up to ${MAX_POSTED} features and compat keys in an audience, one by one and together`,
	request: reachRequest,
	example: { features: ["subgrid"], keys: ["css.properties.gap"], region: "DE" },
	response: postedReachBody,
	limit: { bytes: MAX_BYTES, each: BYTES_EACH },
	types: ["application/json"],
	load: answerPost,
} satisfies PostDefinition;
