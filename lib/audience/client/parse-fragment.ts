import { parseBrowserslistStats } from "@/lib/audience/import/browserslist-stats";
import type { Audience } from "@/lib/audience/schema/audience";
import { WORLD } from "@/lib/audience/schema/default-audience";
import type { SharedNumbers } from "@/lib/audience/schema/shared-usage";
import { decompressText } from "@/lib/browser/compress";
import shape from "@/lib/browser/schemas/audience.json";
import sharedShape from "@/lib/browser/schemas/shared-numbers.json";
import { createTypeGuard } from "@/lib/browser/validate";
import type { ImportedNumbers } from "./audience-storage";

const isShared = createTypeGuard<SharedNumbers>(sharedShape);

/** A requested audience: a browserslist query with a region or with imported usage. */
export interface AudienceRequest {
	query: string;
	weights: { kind: "region"; code: string } | { kind: "imported"; numbers: ImportedNumbers };
}

/**
 * Parses the audience of a URL fragment. Undefined if the fragment is invalid.
 * @param fragment without `#`.
 */
export async function parseAudienceFragment(fragment: string): Promise<AudienceRequest | undefined> {
	const params = new URLSearchParams(fragment);
	const packed = params.get("numbers");
	const query = params.get("target");
	if (packed === null)
		return query === null
			? undefined
			: { query, weights: { kind: "region", code: params.get("region") ?? WORLD } };
	try {
		const shared: unknown = JSON.parse(await decompressText(packed));
		if (!isShared(shared)) return undefined;
		const { query, name, day, stats } = shared;
		const usage = parseBrowserslistStats(stats);
		return usage && usage.length > 0
			? { query, weights: { kind: "imported", numbers: { name, day, usage } } }
			: undefined;
	} catch {
		return undefined;
	}
}

const isAudience = createTypeGuard<Audience>(shape);

/** Validates an API response as an audience. Drops `knownTo`: stored audiences do not have it. */
export function toStoredAudience(body: unknown): Audience | undefined {
	if (typeof body !== "object" || body === null) return undefined;
	const { knownTo: _, ...audience } = body as { knownTo?: unknown };
	return isAudience(audience) ? audience : undefined;
}

/** Parses and validates a stored audience. Undefined if the text is invalid. */
export function parseStoredAudience(text: string): Audience | undefined {
	try {
		const audience: unknown = JSON.parse(text);
		return isAudience(audience) ? audience : undefined;
	} catch {
		return undefined;
	}
}
