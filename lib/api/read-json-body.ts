import type { z } from "zod";

type JsonBody<Value> =
	| { kind: "read"; value: Value }
	/** `parameter`: the path of the invalid field. */
	| { kind: "refused"; parameter?: string | undefined; detail?: string | undefined };

/** Parses the JSON body of a request. */
export function readJsonBody<Schema extends z.ZodObject>(
	bytes: Uint8Array,
	schema: Schema,
): JsonBody<z.output<Schema>> {
	let body: unknown;
	try {
		body = JSON.parse(new TextDecoder().decode(bytes));
	} catch {
		return { kind: "refused", detail: "The body is no JSON." };
	}
	const result = schema.safeParse(body);
	if (result.success) return { kind: "read", value: result.data };
	const [issue] = result.error.issues;
	// Never repeat user input: only path parts that look like field names of the schema.
	const known = issue?.path.filter((part) => typeof part === "number" || /^[a-z]{1,20}$/i.test(String(part)));
	const detail =
		issue?.code === "unrecognized_keys"
			? "There is a field that this address does not take."
			: issue?.message;
	return { kind: "refused", parameter: known?.join("."), detail };
}
