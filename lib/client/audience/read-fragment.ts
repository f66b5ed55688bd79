import { shaped } from "@/lib/client/fits";
import sharedShape from "@/lib/client/schemas/shared-numbers.json";
import { usageOf } from "@/lib/domain/import/stats";
import type { SharedNumbers } from "@/lib/schema/audience-link";
import { WORLD } from "@/lib/schema/default-audience";
import { unpack } from "./compress";
import type { ImportedNumbers } from "./own-numbers";

const isShared = shaped<SharedNumbers>(sharedShape);

/** What an audience is to be made of. */
export interface Wanted {
	query: string;
	weights: { kind: "region"; code: string } | { kind: "imported"; numbers: ImportedNumbers };
}

/**
 * What a link's fragment asks for; undefined where it is damaged.
 * @param fragment without its `#`.
 */
export async function readFragment(fragment: string): Promise<Wanted | undefined> {
	const params = new URLSearchParams(fragment);
	const packed = params.get("numbers");
	const query = params.get("target");
	if (packed === null)
		return query === null
			? undefined
			: { query, weights: { kind: "region", code: params.get("region") ?? WORLD } };
	try {
		const shared: unknown = JSON.parse(await unpack(packed));
		if (!isShared(shared)) return undefined;
		const { query, name, day, stats } = shared;
		const usage = usageOf(stats);
		return usage && usage.length > 0
			? { query, weights: { kind: "imported", numbers: { name, day, usage } } }
			: undefined;
	} catch {
		return undefined;
	}
}
