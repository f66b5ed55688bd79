import type { z } from "zod";

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
