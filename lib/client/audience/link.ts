import { statsOf } from "@/lib/domain/import/stats";
import type { Audience } from "@/lib/schema/audience";
import type { SharedNumbers } from "@/lib/schema/audience-link";
import { pack } from "./compress";

/** An audience as a link's fragment: in words, or packed where it holds imported numbers. */
export async function fragmentOf({ query, weights, usage }: Audience): Promise<string> {
	if (weights.kind === "region") return String(new URLSearchParams({ target: query, region: weights.code }));
	const { name, day } = weights;
	const numbers: SharedNumbers = { query, name, day, stats: statsOf(usage) };
	return String(new URLSearchParams({ numbers: await pack(JSON.stringify(numbers)) }));
}
