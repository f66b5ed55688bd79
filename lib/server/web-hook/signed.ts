import { createHmac } from "node:crypto";

/** How a secret begins that is written as Standard Webhooks has it: base64 follows. */
const PREFIX = "whsec_";

/** The bytes of a secret: what follows `whsec_` is base64, anything else is taken as it is. */
const keyOf = (secret: string) =>
	secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), "base64") : Buffer.from(secret);

/**
 * The headers that tell a receiver from whom a message comes and whether it has had it before.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @param id the same at every try.
 * @param now seconds since 1970.
 */
export function signedHeaders(secret: string, id: string, now: number, body: string): Record<string, string> {
	const signature = createHmac("sha256", keyOf(secret)).update(`${id}.${now}.${body}`).digest("base64");
	return {
		"content-type": "application/json",
		"webhook-id": id,
		"webhook-timestamp": String(now),
		"webhook-signature": `v1,${signature}`,
	};
}
