import shape from "@/lib/browser/schemas/audience.json";
import { createTypeGuard } from "@/lib/browser/validate";
import type { Audience } from "@/lib/support/schema/audience";

const isAudience = createTypeGuard<Audience>(shape);

/** Validates an API response as an audience. Drops its other fields, so the API can gain fields. */
export function toStoredAudience(body: unknown): Audience | undefined {
	if (typeof body !== "object" || body === null) return undefined;
	const { query, weights, target, usage } = body as Partial<Audience>;
	const audience = { query, weights, target, usage };
	return isAudience(audience) ? audience : undefined;
}

/** Parses and validates a stored audience. Drops other fields, such as the build that was once stored. Undefined if the text is invalid. */
export function parseStoredAudience(text: string): Audience | undefined {
	try {
		return toStoredAudience(JSON.parse(text));
	} catch {
		return undefined;
	}
}
