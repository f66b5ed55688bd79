import { parseBrowserslistStats } from "@/lib/audience/import/browserslist-stats";
import type { SharedNumbers } from "@/lib/audience/schema/shared-usage";
import { decompressText } from "@/lib/browser/compress";
import sharedShape from "@/lib/browser/schemas/shared-numbers.json";
import { createTypeGuard } from "@/lib/browser/validate";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { ImportedNumbers } from "./imported-numbers";

const isShared = createTypeGuard<SharedNumbers>(sharedShape);

/** A requested audience: a browserslist query with a region or with imported usage. */
export interface AudienceRequest {
	query: string;
	/** The link also names a build, as older ones do. */
	namesBuild?: true;
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
		const { query, name, day, build, stats } = shared;
		const usage = parseBrowserslistStats(stats);
		return usage && usage.length > 0
			? {
					query,
					weights: { kind: "imported", numbers: { name, day, usage } },
					...(build && { namesBuild: true }),
				}
			: undefined;
	} catch {
		return undefined;
	}
}
