import { createQuery, memoize, requireValue } from "@/lib/audience/client/audience-query";
import type { AudienceStorageKind } from "@/lib/audience/client/audience-storage";
import { createUsageAnswers } from "@/lib/audience/client/usage-answers";
import { lazyImport } from "@/lib/browser/lazy-import";
import { documentSwrClient } from "@/lib/browser/swr-cache";
import type { ChangesPageData } from "@/lib/changes/schema/page";
import { createFeatureQueries } from "@/lib/features/client/feature-queries";
import { getPageDataUrl } from "@/lib/next/page-data-url";
import { paths } from "@/lib/paths/pages";
import { createMatrixQueries } from "@/lib/reach/client/matrix-queries";
import type { Audience } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import { indexAudience } from "@/lib/support/summarize-reach";
import type { TimePageData } from "@/lib/time/schema/page";
import type { ChosenAudience } from "./audience-context";

const regionalPages = () => lazyImport(() => import("./regional-pages"));
const fetchTime = async (address: string) => (await regionalPages()).fetchTrendData(address);
const fetchChanges = async (address: string) => (await regionalPages()).fetchChangesData(address);

/** The region of an audience, unless it is the world, which is in the page's own data. */
const getRegion = ({ weights }: Audience) =>
	weights.kind === "region" && weights.code !== WORLD ? weights.code : undefined;

/**
 * Creates the queries of an audience. Answers are computed in the browser from support data that is the same for every
 * reader, so the audience is never sent.
 * @param storage where the audience is stored.
 * @param swr the client for requests.
 */
export function createAudienceAnswers(
	audience: Audience,
	storage: AudienceStorageKind,
	swr = documentSwrClient,
): ChosenAudience {
	const indexed = indexAudience(audience);
	const region = getRegion(audience);
	/** The page data URL of a path for the audience's region. The locale does not affect the fields that are read. */
	const getRegionalUrl = (path: string, query: string) =>
		getPageDataUrl({
			path,
			locale: document.documentElement.lang,
			query: { ...Object.fromEntries(new URLSearchParams(query)), region },
		});
	const time = memoize((query) =>
		createQuery(swr, getRegionalUrl(paths.time(), query), fetchTime, ({ pageProps }: TimePageData) =>
			requireValue(pageProps.answer),
		),
	);
	const changes = memoize((query) =>
		createQuery(
			swr,
			getRegionalUrl(paths.changes(), query),
			fetchChanges,
			({ pageProps }: ChangesPageData) => pageProps.lists,
		),
	);
	return {
		audience,
		storage,
		...createFeatureQueries(audience, indexed, swr),
		...createMatrixQueries(audience, indexed, swr),
		...createUsageAnswers(audience),
		time: (query) => (region ? time(query) : undefined),
		changes: (query) => (region ? changes(query) : undefined),
	};
}
