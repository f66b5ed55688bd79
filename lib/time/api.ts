import { z } from "zod";
import type { ApiDefinition, ApiOutcome } from "@/lib/api/definition";
import { truncateText } from "@/lib/api/read-params";
import { getFeatureSupport, getKeySupport } from "@/lib/compat/queries/support";
import { getCompatRecords } from "@/lib/data/compat";
import { getSourceDays } from "@/lib/data/source-days";
import { findFeature, findUnknownIds } from "@/lib/reach/queries/feature-line";
import { MAX_SET_FEATURES } from "@/lib/support/max-set-features";
import { WORLD } from "@/lib/support/schema/default-audience";
import { timeBody } from "@/lib/time/schema/api";
import { getReachHistory, intersectAllSupport } from "@/lib/trends/queries/reach-history";
import { getUsageHistory } from "@/lib/trends/queries/usage-history";

/**
 * Converts the months of `/api/v1/time` to a table. Shares are 0 to 1. `low` and `high` are always empty, as `ahead` is in the
 * API.
 */
export const toTimeTable = ({ months }: z.input<typeof timeBody>) => ({
	fields: ["month", "full", "with_limits", "low", "high"],
	data: months.map(({ month, full, partly }) => [month, full, full + partly, "", ""]),
});

const MAX_NAME_LENGTH = 60;

const listParam = (item: RegExp, items: string, example: string) =>
	z
		.string()
		.max(5_000, `This is longer than any list of ${items}.`)
		.regex(
			new RegExp(`^(?:${item.source}(?:,${item.source})*)?$`),
			`Give ${items}, with commas between them.`,
		)
		.transform((list) => [...new Set(list.split(",").filter(Boolean))])
		.refine((list) => list.length <= MAX_SET_FEATURES, `Give at most ${MAX_SET_FEATURES}.`)
		.default([])
		.describe(`At most ${MAX_SET_FEATURES} ${items}, with commas between them: ${example}`);

const params = z.strictObject({
	features: listParam(/[a-z0-9-]{1,100}/, "ids of features", "subgrid,has"),
	keys: listParam(/[\w.@$-]{1,200}/, "compat keys", "css.properties.grid"),
	region: z
		.string()
		.default(WORLD)
		.describe(
			"Whose usage counts: `world`, or the code of a country (`DE`) or continent (`alt-eu`) with a history",
		),
});

function findFault({ features, keys }: z.output<typeof params>): ApiOutcome<never> | undefined {
	const detail = findUnknownIds(features);
	if (detail) return { kind: "refused", parameter: "features", detail };
	const unknown = keys.find((key) => !getCompatRecords().has(key));
	if (unknown !== undefined)
		return {
			kind: "refused",
			parameter: "keys",
			detail: `There is no compat key ${truncateText(unknown, MAX_NAME_LENGTH)}.`,
		};
	const count = features.length + keys.length;
	if (count > 0 && count <= MAX_SET_FEATURES) return undefined;
	return {
		kind: "refused",
		parameter: "features",
		detail: count === 0 ? "Give features or keys." : `Give at most ${MAX_SET_FEATURES} features and keys.`,
	};
}

function load(query: z.output<typeof params>): ApiOutcome<z.input<typeof timeBody>> {
	const fault = findFault(query);
	if (fault) return fault;
	const outcome = getUsageHistory(query.region);
	if (outcome.kind === "unknown")
		return {
			kind: "refused",
			parameter: "region",
			detail:
				"There is no usage history for this region. Give world, a country (DE) or a continent (alt-eu).",
		};
	if (outcome.kind === "faulty") return { kind: "missing" };
	const features = query.features.flatMap((id) => findFeature(id) ?? []);
	const support = intersectAllSupport([
		...features.map(({ feature }) => getFeatureSupport(feature)),
		...query.keys.map((key) => getKeySupport(getCompatRecords().get(key))),
	]);
	const { months, crossings } = getReachHistory(support, outcome.history);
	return {
		kind: "found",
		body: {
			region: query.region,
			knownTo: getSourceDays(),
			features: features.map(({ id }) => id),
			keys: query.keys,
			origin: outcome.history.origin,
			months: months.map(({ month, supported, partly }) => ({ month, full: supported, partly })),
			ahead: [],
			crossings,
			marks: outcome.history.anomalies,
		},
	};
}

/** `/api/v1/time`: past and predicted reach, and the browsers that limit it. */
export const timeApi = {
	path: "/api/v1/time",
	name: "Time",
	summary:
		"The reach of features and compat keys together in a region, month by month since 2018, and when it is expected to reach 80 to 99%",
	params,
	example: { features: "subgrid,has", region: "DE" },
	response: timeBody,
	also: [404],
	limited: "asked",
	load,
} satisfies ApiDefinition<typeof params, typeof timeBody>;
