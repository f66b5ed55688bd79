import type { z } from "zod";

type Refused = { kind: "refused"; parameter: string; detail: string };

/** The parameters of an address that is not part of the API, or which of them is wrong and why. */
export function readParams<Params extends z.ZodObject>(
	params: Params,
	given: Record<string, unknown>,
): { kind: "read"; asked: z.output<Params> } | Refused {
	const parsed = params.safeParse(given);
	if (parsed.success) return { kind: "read", asked: parsed.data };
	const [issue] = parsed.error.issues;
	const parameter = String(issue?.path[0] ?? "");
	if (issue?.code === "unrecognized_keys")
		return {
			kind: "refused",
			parameter,
			detail: `Unknown parameter. This address takes ${Object.keys(params.shape).join(", ")}.`,
		};
	const isTwice = issue?.code === "invalid_type" && Array.isArray(given[parameter]);
	return {
		kind: "refused",
		parameter,
		detail: isTwice ? "Give this parameter once." : (issue?.message ?? ""),
	};
}
