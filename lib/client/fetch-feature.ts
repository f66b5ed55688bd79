import shape from "@/lib/client/schemas/feature-page.json";
import type { FeaturePageData, FeatureView } from "@/lib/schema/props/feature";
import { FetchError, fetchJson } from "./fetch-json";
import { shaped } from "./fits";

const fetchPage = fetchJson(shaped<FeaturePageData>(shape));

/**
 * Asks for a feature's page data, those of its own page.
 * @throws {FetchError} where there are none, and where they are no feature's: a moved or split id.
 */
export async function fetchFeature(address: string): Promise<FeatureView> {
	const { pageProps } = await fetchPage(address);
	if (pageProps.kind !== "feature") throw new FetchError("no feature", true);
	return pageProps;
}
