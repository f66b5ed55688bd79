import { fetchChangesData } from "@/lib/chosen-audience/client/regional-pages";
import type { Locale } from "@/lib/i18n/locales";
import { getPageDataUrl } from "@/lib/next/page-data-url";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import { summarizeNews, type VisitorNews } from "@/lib/watch/visitor-news";

interface NewsRequest {
	/** ISO day. */
	since: string;
	region: string;
	locale: Locale;
	/** False for imported usage. */
	hasHistory: boolean;
}

const pending = new Map<string, ReturnType<typeof fetchChangesData>>();

/** Loads what is new since a day, from the data of `/changes`, once per document. @throws FetchError */
export async function loadVisitorNews({
	since,
	region,
	locale,
	hasHistory,
}: NewsRequest): Promise<VisitorNews> {
	const query = { since, ...(region !== WORLD && { region }) };
	const address = getPageDataUrl({ path: paths.changes(), locale, query });
	const fetched = pending.get(address) ?? fetchChangesData(address);
	pending.set(address, fetched);
	try {
		return summarizeNews((await fetched).pageProps.lists, hasHistory);
	} catch (error) {
		pending.delete(address);
		throw error;
	}
}
