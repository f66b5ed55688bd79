import { z } from "zod";
import type { AnyApiDefinition } from "./definition";

type Refused = { kind: "refused"; parameter: string; detail: string };

/** Parses the query of a document outside the API: the parameters, or the invalid one and the reason. */
export function readParams<Params extends z.ZodObject>(
	params: Params,
	query: Record<string, unknown>,
): { kind: "read"; params: z.output<Params> } | Refused {
	const parsed = params.safeParse(query);
	if (parsed.success) return { kind: "read", params: parsed.data };
	const [issue] = parsed.error.issues;
	const parameter = String(issue?.path[0] ?? "");
	if (issue?.code === "unrecognized_keys")
		return {
			kind: "refused",
			parameter,
			detail: `Unknown parameter. This address takes ${Object.keys(params.shape).join(", ")}.`,
		};
	const isTwice = issue?.code === "invalid_type" && Array.isArray(query[parameter]);
	return {
		kind: "refused",
		parameter,
		detail: isTwice ? "Give this parameter once." : (issue?.message ?? ""),
	};
}

/** A parameter as the OpenAPI document describes it. */
export interface ApiParameter {
	name: string;
	isInPath: boolean;
	isRequired: boolean;
	description?: string;
	/** JSON Schema. */
	schema: z.core.JSONSchema.BaseSchema;
}

/** Derives an endpoint's parameters from its schema. */
export function listApiParameters({
	path,
	params,
}: Pick<AnyApiDefinition, "path" | "params">): ApiParameter[] {
	const { properties = {}, required = [] } = z.toJSONSchema(params, { io: "input" });
	return Object.entries(properties).map(([name, property]) => {
		const { description, ...schema } = typeof property === "boolean" ? {} : property;
		const isInPath = path.includes(`{${name}}`);
		return {
			name,
			isInPath,
			isRequired: isInPath || required.includes(name),
			...(description !== undefined && { description }),
			schema,
		};
	});
}

/** Truncates a text to `most` UTF-16 code units, without splitting a surrogate pair. */
export const truncateText = (text: string, most: number): string =>
	text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");

/** Longest text, in UTF-16 code units; longer ones are truncated. */
const LONGEST = 1_000;
/** Longest list. */
const LONGEST_LIST = 5_000;

/** A parameter that may occur several times; the values are joined by commas. */
const texts = (longest: number) =>
	z
		.union([z.string(), z.array(z.string()).transform((texts) => texts.filter(Boolean).join(","))])
		.catch("")
		.transform((text) => truncateText(text.trim(), longest));

export const textParam = texts(LONGEST);
/** A list of names. */
export const listParam = texts(LONGEST_LIST);
/** A target. Longer ones are refused, so that none is cut to another target. */
export const targetParam = texts(LONGEST_LIST);

/** The least reach, in percent. */
export const leastParam = z
	.string("Give the least reach in percent, such as 95.")
	.trim()
	.regex(/^\d{1,3}(\.\d{1,2})?$/, "Give the least reach in percent, such as 95.")
	.transform(Number)
	.refine((percent) => percent >= 1 && percent <= 100, "Give a least reach from 1 to 100 percent.");
