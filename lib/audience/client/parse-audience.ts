import type { Audience } from "@/lib/audience/schema/audience";
import shape from "@/lib/browser/schemas/audience.json";
import { createTypeGuard } from "@/lib/browser/validate";

const isAudience = createTypeGuard<Audience>(shape);

/** Validates an API response as an audience. Drops its other fields, so the API can gain fields. */
export function toStoredAudience(body: unknown): Audience | undefined {
	if (typeof body !== "object" || body === null) return undefined;
	const { query, weights, target, usage } = body as Partial<Audience>;
	const audience = { query, weights, target, usage };
	return isAudience(audience) ? audience : undefined;
}

/** An audience with a build, or without one. */
export const withBuild = ({ build: _, ...audience }: Audience, build: string | undefined): Audience =>
	build ? { ...audience, build } : audience;

/** Parses and validates a stored audience. Undefined if the text is invalid. */
export function parseStoredAudience(text: string): Audience | undefined {
	try {
		const audience: unknown = JSON.parse(text);
		return isAudience(audience) ? audience : undefined;
	} catch {
		return undefined;
	}
}
