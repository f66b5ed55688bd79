import { serializeAudienceParam } from "@/lib/audience/audience-param";
import { toBrowserslistStats } from "@/lib/audience/import/browserslist-stats";
import type { SharedNumbers } from "@/lib/audience/schema/shared-usage";
import { compressText } from "@/lib/browser/compress";
import type { Audience } from "@/lib/support/schema/audience";

/**
 * Creates a link that opens a page with an audience. A region goes into the query string. Imported usage goes,
 * compressed, into the fragment, which browsers do not send to servers.
 * @param page the page's absolute URL without an audience.
 */
export async function createAudienceLink(audience: Audience, page: string): Promise<string> {
	const { query, weights, usage } = audience;
	const url = new URL(page);
	if (weights.kind === "region") {
		url.searchParams.set("for", serializeAudienceParam({ target: query, region: weights.code }));
	} else {
		const { name, day } = weights;
		const numbers: SharedNumbers = { query, name, day, stats: toBrowserslistStats(usage) };
		url.hash = `numbers=${await compressText(JSON.stringify(numbers))}`;
	}
	return url.href;
}
