import { serializeAudienceParam } from "@/lib/audience/audience-param";
import { toBrowserslistStats } from "@/lib/audience/import/browserslist-stats";
import type { Audience } from "@/lib/audience/schema/audience";
import type { SharedNumbers } from "@/lib/audience/schema/shared-usage";
import { compressText } from "@/lib/browser/compress";

/** Characters that `URLSearchParams` encodes and a query string may have. A build has many. */
const decodePlain = (search: string) => search.replace(/%(2C|2F|3A|3B)/g, decodeURIComponent);

/**
 * Creates a link that opens a page with an audience. A region goes into the query string. Imported usage goes,
 * compressed, into the fragment, which browsers do not send to servers.
 * @param page the page's absolute URL without an audience.
 */
export async function createAudienceLink(audience: Audience, page: string): Promise<string> {
	const { query, weights, usage, build } = audience;
	const url = new URL(page);
	if (weights.kind === "region") {
		const param = { target: query, region: weights.code, ...(build && { build }) };
		url.searchParams.set("for", serializeAudienceParam(param));
		if (build) url.search = decodePlain(url.search);
	} else {
		const { name, day } = weights;
		const numbers: SharedNumbers = {
			query,
			name,
			day,
			...(build && { build }),
			stats: toBrowserslistStats(usage),
		};
		url.hash = `numbers=${await compressText(JSON.stringify(numbers))}`;
	}
	return url.href;
}
