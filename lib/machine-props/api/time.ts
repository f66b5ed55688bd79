import { z } from "zod";
import { featureAt, unknownIds } from "@/lib/answers/feature-at";
import { featureSupport, keySupport } from "@/lib/answers/support";
import { supportOfAll, throughTime } from "@/lib/answers/through-time";
import { timeBase } from "@/lib/answers/time-base";
import { compatRecords } from "@/lib/data/compat";
import { sourceDays } from "@/lib/data/source-days";
import { monthAfter } from "@/lib/domain/history/months";
import { MOST_IN_SET } from "@/lib/domain/reach/most-in-set";
import type { ApiDefinition, ApiOutcome } from "@/lib/schema/api/definition";
import { timeBody } from "@/lib/schema/api/time";
import { WORLD } from "@/lib/schema/default-audience";
import { cut } from "@/lib/schema/text-param";

const LONGEST_NAME = 60;

const listOf = (item: RegExp, what: string, example: string) =>
	z
		.string()
		.max(5_000, `This is longer than any list of ${what}.`)
		.regex(new RegExp(`^(?:${item.source}(?:,${item.source})*)?$`), `Give ${what}, with commas between them.`)
		.transform((list) => [...new Set(list.split(",").filter(Boolean))])
		.refine((items) => items.length <= MOST_IN_SET, `Give at most ${MOST_IN_SET}.`)
		.default([])
		.describe(`At most ${MOST_IN_SET} ${what}, with commas between them: ${example}`);

const params = z.strictObject({
	features: listOf(/[a-z0-9-]{1,100}/, "ids of features", "subgrid,has"),
	keys: listOf(/[\w.@$-]{1,200}/, "compat keys", "css.properties.grid"),
	region: z
		.string()
		.default(WORLD)
		.describe(
			"Whose usage counts: `world`, or the code of a country (`DE`) or continent (`alt-eu`) with a history",
		),
});

function faultOf({ features, keys }: z.output<typeof params>): ApiOutcome<never> | undefined {
	const detail = unknownIds(features);
	if (detail) return { kind: "refused", parameter: "features", detail };
	const unknown = keys.find((key) => !compatRecords().has(key));
	if (unknown !== undefined)
		return {
			kind: "refused",
			parameter: "keys",
			detail: `There is no compat key ${cut(unknown, LONGEST_NAME)}.`,
		};
	const count = features.length + keys.length;
	if (count > 0 && count <= MOST_IN_SET) return undefined;
	return {
		kind: "refused",
		parameter: "features",
		detail: count === 0 ? "Give features or keys." : `Give at most ${MOST_IN_SET} features and keys.`,
	};
}

function load(asked: z.output<typeof params>): ApiOutcome<z.input<typeof timeBody>> {
	const fault = faultOf(asked);
	if (fault) return fault;
	const outcome = timeBase(asked.region);
	if (outcome.kind === "unknown")
		return {
			kind: "refused",
			parameter: "region",
			detail:
				"There is no usage through time of this region. Give world, a country (DE) or a continent (alt-eu).",
		};
	if (outcome.kind === "faulty") return { kind: "missing" };
	const features = asked.features.flatMap((id) => featureAt(id) ?? []);
	const support = supportOfAll([
		...features.map(({ feature }) => featureSupport(feature)),
		...asked.keys.map((key) => keySupport(compatRecords().get(key))),
	]);
	const { months, ahead, crossings } = throughTime(support, outcome.base);
	const { origin } = outcome.base.base;
	return {
		kind: "found",
		body: {
			region: asked.region,
			knownTo: sourceDays(),
			features: features.map(({ id }) => id),
			keys: asked.keys,
			origin,
			months: months.map(({ month, supported, partly }) => ({ month, full: supported, partly })),
			ahead: ahead.map(({ full, low, high }, index) => ({
				month: monthAfter(origin, index + 1),
				full,
				low,
				high,
			})),
			crossings,
			marks: outcome.base.marks,
		},
	};
}

/** `/api/v1/time`: reach through time, what is to come of it, and what holds it back. */
export const timeApi = {
	path: "/api/v1/time",
	name: "Time",
	summary:
		"The reach of features and compat keys together in a region, month by month since 2018, and when it is expected to come to 80 to 99%",
	params,
	response: timeBody,
	also: [404],
	limited: "asked",
	load,
} satisfies ApiDefinition<typeof params, typeof timeBody>;
