import { statsOf } from "@/lib/domain/import/stats";
import { writeShared } from "@/lib/domain/reach/shared-audience";
import type { Audience } from "@/lib/schema/audience";
import type { SharedNumbers } from "@/lib/schema/audience-link";
import { pack } from "./compress";

/**
 * A page's address that brings an audience: in words that the server may read, or, where it holds imported numbers,
 * packed after `#`, which browsers send to nobody.
 * @param page the page's whole address, without any audience.
 */
export async function linkFor({ query, weights, usage }: Audience, page: string): Promise<string> {
	const url = new URL(page);
	if (weights.kind === "region")
		url.searchParams.set("for", writeShared({ target: query, region: weights.code }));
	else {
		const { name, day } = weights;
		const numbers: SharedNumbers = { query, name, day, stats: statsOf(usage) };
		url.hash = `numbers=${await pack(JSON.stringify(numbers))}`;
	}
	return url.href;
}
