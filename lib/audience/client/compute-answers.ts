import { parseSupportMatrix } from "@/lib/audience/pack-support-matrix";
import type { SupportMatrix } from "@/lib/audience/schema/choices";
import { FetchError, fetchJson } from "@/lib/browser/fetch-json";
import { lazyImport } from "@/lib/browser/lazy-import";
import compatShape from "@/lib/browser/schemas/compat.json";
import featureShape from "@/lib/browser/schemas/feature.json";
import matrixShape from "@/lib/browser/schemas/matrix.json";
import { documentSwrClient } from "@/lib/browser/swr-cache";
import { createTypeGuard } from "@/lib/browser/validate";
import type { ChangesPageData } from "@/lib/changes/schema/page";
import type { CompatBody, FeatureBody } from "@/lib/features/schema/api";
import { getBuildId } from "@/lib/next/next-data";
import { getPageDataUrl } from "@/lib/next/page-data-url";
import { machinePaths } from "@/lib/paths/machine";
import { paths } from "@/lib/paths/pages";
import { describeAggregatedVersions, findAggregatedVersions } from "@/lib/support/aggregated-versions";
import { computeAnswerShares } from "@/lib/support/answer-share";
import { groupBy } from "@/lib/support/group-by";
import { computeGain } from "@/lib/support/reach";
import { computeReleaseUsage, getOnlyVersion } from "@/lib/support/release-usage";
import { getAgent } from "@/lib/support/resolve-engine";
import { roundStoredShare } from "@/lib/support/rounding";
import type { Audience, ResolvedRow } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import { computeSetAnswer } from "@/lib/support/set-reach";
import {
	computeFeatureReach,
	indexAudience,
	summarizeReach,
	summarizeReachBriefly,
} from "@/lib/support/summarize-reach";
import type { TimePageData } from "@/lib/time/schema/page";
import type { ChosenAudience, FeatureAnswers, GainsByBrowser } from "./audience-context";
import { createQuery, memoize, requireValue } from "./audience-query";
import type { AudienceStorageKind } from "./audience-storage";

const fetchBody = fetchJson(createTypeGuard<FeatureBody>(featureShape));
const fetchKey = fetchJson(createTypeGuard<CompatBody>(compatShape));
const fetchMatrix = fetchJson(createTypeGuard<SupportMatrix>(matrixShape));

async function fetchFeature(address: string) {
	const body = await fetchBody(address);
	if (body.kind !== "feature") throw new FetchError("A split feature has no reach", true);
	return body;
}

const regionalPages = () => lazyImport(() => import("./regional-pages"));
const fetchTime = async (address: string) => (await regionalPages()).fetchTrendData(address);
const fetchChanges = async (address: string) => (await regionalPages()).fetchChangesData(address);

/** The region of an audience, unless it is the world, which is in the page's own data. */
const getRegion = ({ weights }: Audience) =>
	weights.kind === "region" && weights.code !== WORLD ? weights.code : undefined;

/** The parsed support matrix. SWR caches it for the document, for every audience. */
const fetchSupportMatrix = async (address: string) => parseSupportMatrix(await fetchMatrix(address));

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
	const feature = memoize((id) =>
		createQuery(swr, machinePaths.featureApi(id), fetchFeature, ({ baseline, support, keys, knownTo }) => {
			const newlySince = baseline.level === "limited" ? undefined : baseline.newlySince;
			const reach = computeFeatureReach(support, keys, newlySince, knownTo.usage, indexed);
			return { ...reach, ...describeAggregatedVersions([support], reach.recent === true, audience) };
		}),
	);
	const key = memoize((name) =>
		createQuery(swr, machinePaths.compatApi(name), fetchKey, ({ support }) =>
			summarizeReach(support, indexed),
		),
	);
	const features = memoize((build) =>
		createQuery(
			swr,
			machinePaths.matrix(build),
			fetchSupportMatrix,
			(supports): FeatureAnswers =>
				new Map([...supports].map(([id, support]) => [id, summarizeReachBriefly(support, indexed)])),
		),
	);
	const sets = (isNew: boolean) =>
		memoize((ids) =>
			createQuery(swr, machinePaths.matrix(getBuildId()), fetchSupportMatrix, (supports) => {
				const members = ids.split(",").map((id) => ({ id, support: requireValue(supports.get(id)) }));
				return computeSetAnswer(members, isNew, audience, indexed);
			}),
		);
	const [set, newSet] = [sets(false), sets(true)];
	const gains = memoize((build) =>
		createQuery(
			swr,
			machinePaths.matrix(build),
			fetchSupportMatrix,
			(supports): GainsByBrowser =>
				(id, browsers) => {
					const support = supports.get(id);
					return support && roundStoredShare(computeGain(support, indexed.low, browsers));
				},
		),
	);
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
	// Imported usage counts each person on their own version.
	const isImported = audience.weights.kind === "imported";
	const byAgent = groupBy(audience.usage, ({ agent }) => agent);
	const getUsage = (browser: string): ResolvedRow[] => {
		const agent = getAgent(browser);
		return (agent && byAgent.get(agent)) ?? [];
	};
	return {
		audience,
		storage,
		feature,
		key,
		features: () => features(getBuildId()),
		set: (ids, isNew) => (isNew ? newSet : set)(ids),
		gains: () => gains(getBuildId()),
		time: (query) => (region ? time(query) : undefined),
		changes: (query) => (region ? changes(query) : undefined),
		countedAsOne: () => findAggregatedVersions(audience),
		people: (browser, answer, ofKeys) => computeAnswerShares(getUsage(browser), answer, ofKeys),
		release: (browser, version) => {
			const rows = getUsage(browser);
			// The ends of version ranges stand in for the list of releases: they show whether a row covers several releases.
			const ends = rows.flatMap(({ version }) => version.split("-"));
			return rows.length === 0 ? undefined : computeReleaseUsage(version, rows, ends, isImported);
		},
		browser: (browser) => {
			const rows = getUsage(browser);
			const only = isImported ? undefined : getOnlyVersion(rows);
			return {
				share: roundStoredShare(rows.reduce((sum, { share }) => sum + share, 0)),
				...(only !== undefined && { onlyVersion: only }),
			};
		},
	};
}
