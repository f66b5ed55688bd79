import { FetchError, fetchJson } from "@/lib/browser/fetch-json";
import schema from "@/lib/browser/schemas/feature-page.json";
import { createTypeGuard } from "@/lib/browser/validate";
import type { FeaturePageData, FeatureView } from "@/lib/features/schema/page";

const fetchPage = fetchJson(createTypeGuard<FeaturePageData>(schema));

/**
 * Fetches the page data of a feature.
 * @throws {FetchError} when the request fails or the data is not a feature's: a moved or split id.
 */
export async function fetchFeature(address: string): Promise<FeatureView> {
	const { pageProps } = await fetchPage(address);
	if (pageProps.kind !== "feature") throw new FetchError("The page data is not a feature's", true);
	return pageProps;
}
