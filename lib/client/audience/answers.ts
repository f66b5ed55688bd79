import { type Asking, documentAsking, type Known } from "@/lib/client/asking";
import { FetchError, fetchJson } from "@/lib/client/fetch-json";
import { shaped } from "@/lib/client/fits";
import { late } from "@/lib/client/late";
import compatShape from "@/lib/client/schemas/compat.json";
import featureShape from "@/lib/client/schemas/feature.json";
import matrixShape from "@/lib/client/schemas/matrix.json";
import { groupBy } from "@/lib/domain/group-by";
import { countedAsOneFor, countedAsOneIn } from "@/lib/domain/reach/counted-as-one";
import { readMatrix } from "@/lib/domain/reach/matrix";
import { peopleByAnswer } from "@/lib/domain/reach/people";
import { gainIn } from "@/lib/domain/reach/reach";
import { onlyVersion, releaseUse } from "@/lib/domain/reach/release-use";
import { setAnswerOf } from "@/lib/domain/reach/set-answer";
import { briefOf, featureReachOf, readyAudience, summaryOf } from "@/lib/domain/reach/summary";
import { agentOf } from "@/lib/domain/reach/usage";
import { keptShare } from "@/lib/domain/rounding";
import { pageDataAddress } from "@/lib/framework/page-data";
import { buildName } from "@/lib/framework/start-data";
import { paths } from "@/lib/paths";
import { machinePaths } from "@/lib/paths/machine";
import type { CompatBody, FeatureBody } from "@/lib/schema/api/features";
import type { Audience, DecidedRow } from "@/lib/schema/audience";
import { WORLD } from "@/lib/schema/default-audience";
import type { SupportMatrix } from "@/lib/schema/matrix";
import type { ChangesPageData } from "@/lib/schema/props/changes";
import type { TimePageData } from "@/lib/schema/props/time";
import type { Answer, ChosenAudience, FeatureAnswers, Gains, Question } from "./choice";
import type { Keeping } from "./store";

const fetchBody = fetchJson(shaped<FeatureBody>(featureShape));
const fetchKey = fetchJson(shaped<CompatBody>(compatShape));
const fetchMatrix = fetchJson(shaped<SupportMatrix>(matrixShape));

async function fetchFeature(address: string) {
	const body = await fetchBody(address);
	if (body.kind !== "feature") throw new FetchError("a split feature has no reach", true);
	return body;
}

const regionalPages = () => late(() => import("./regional-pages"));
const fetchTime = async (address: string) => (await regionalPages()).fetchTime(address);
const fetchChanges = async (address: string) => (await regionalPages()).fetchChanges(address);

/** The region whose people the audience is, if it is one of which the site has more to tell than pages came with. */
const regionOf = ({ weights }: Audience) =>
	weights.kind === "region" && weights.code !== WORLD ? weights.code : undefined;

/** The support of every feature, read once a document whatever the audience. */
const fetchSupports = async (address: string) => readMatrix(await fetchMatrix(address));

/** @throws {RangeError} for what the site's answer does not hold, such as a feature that a matrix is too old for. */
function known<T>(held: T | undefined): T {
	if (held === undefined) throw new RangeError("the answer does not hold it");
	return held;
}

/** One thing for each name, made when it is first named. */
function once<T>(make: (name: string) => T): (name: string) => T {
	const made = new Map<string, T>();
	return (name) => {
		const thing = made.get(name) ?? make(name);
		made.set(name, thing);
		return thing;
	};
}

/** What SWR keeps for an address is what its fetcher has parsed. */
function answerTo<B, T>({ data, error }: Known, answerOf: (support: B) => T): Answer<T> {
	if (data === undefined) return error === undefined ? {} : { failed: true };
	try {
		return { value: answerOf(data as B) };
	} catch {
		return { failed: true };
	}
}

/**
 * A question that the support at an address answers.
 * @param ask brings the support, and nothing of the audience: SWR keeps it for the next one.
 */
function questionOf<B, T>(
	asking: Asking,
	address: string,
	ask: (address: string) => Promise<B>,
	answerOf: (support: B) => T,
): Question<T> {
	let from: Known = {};
	let answer: Answer<T> = {};
	return {
		answer: () => {
			const { data, error } = asking.known(address);
			if (data === from.data && error === from.error) return answer;
			from = { data, error };
			answer = answerTo(from, answerOf);
			return answer;
		},
		follow: (tell) => asking.follow(address, ask, tell),
	};
}

/**
 * Answers for an audience, computed here from support that is the same for everybody: nothing of it is sent.
 * @param asking how the site is asked.
 */
export function answersFor(audience: Audience, keeping: Keeping, asking = documentAsking): ChosenAudience {
	const ready = readyAudience(audience);
	const feature = once((id) =>
		questionOf(asking, machinePaths.featureApi(id), fetchFeature, ({ baseline, support, keys, knownTo }) => {
			const newlySince = baseline.level === "limited" ? undefined : baseline.newlySince;
			const reach = featureReachOf(support, keys, newlySince, knownTo.usage, ready);
			return { ...reach, ...countedAsOneFor([support], reach.recent === true, audience) };
		}),
	);
	const key = once((name) =>
		questionOf(asking, machinePaths.compatApi(name), fetchKey, ({ support }) => summaryOf(support, ready)),
	);
	const features = once((build) =>
		questionOf(
			asking,
			machinePaths.matrix(build),
			fetchSupports,
			(supports): FeatureAnswers =>
				new Map([...supports].map(([id, support]) => [id, briefOf(support, ready)])),
		),
	);
	const sets = (isNew: boolean) =>
		once((ids) =>
			questionOf(asking, machinePaths.matrix(buildName()), fetchSupports, (supports) => {
				const members = ids.split(",").map((id) => ({ id, support: known(supports.get(id)) }));
				return setAnswerOf(members, isNew, audience, ready);
			}),
		);
	const [set, newSet] = [sets(false), sets(true)];
	const gains = once((build) =>
		questionOf(
			asking,
			machinePaths.matrix(build),
			fetchSupports,
			(supports): Gains =>
				(id, browsers) => {
					const support = supports.get(id);
					return support && keptShare(gainIn(support, ready.low, browsers));
				},
		),
	);
	const region = regionOf(audience);
	/** Page data for the region. Nothing of what is read of them is in words. */
	const regional = (path: string, query: string) =>
		pageDataAddress({
			path,
			locale: document.documentElement.lang,
			query: { ...Object.fromEntries(new URLSearchParams(query)), region },
		});
	const time = once((query) =>
		questionOf(asking, regional(paths.time(), query), fetchTime, ({ pageProps }: TimePageData) =>
			known(pageProps.answer),
		),
	);
	const changes = once((query) =>
		questionOf(
			asking,
			regional(paths.changes(), query),
			fetchChanges,
			({ pageProps }: ChangesPageData) => pageProps.lists,
		),
	);
	// What the reader has counted are people's own versions.
	const isOwn = audience.weights.kind === "imported";
	const byAgent = groupBy(audience.usage, ({ agent }) => agent);
	const usageOf = (browser: string): DecidedRow[] => {
		const agent = agentOf(browser);
		return (agent && byAgent.get(agent)) ?? [];
	};
	return {
		audience,
		keeping,
		feature,
		key,
		features: () => features(buildName()),
		set: (ids, isNew) => (isNew ? newSet : set)(ids),
		gains: () => gains(buildName()),
		time: (query) => (region ? time(query) : undefined),
		changes: (query) => (region ? changes(query) : undefined),
		countedAsOne: () => countedAsOneIn(audience),
		people: (browser, answer, ofKeys) => peopleByAnswer(usageOf(browser), answer, ofKeys),
		release: (browser, version) => {
			const rows = usageOf(browser);
			// The ends of ranges are releases; no others are needed to tell a range from one version.
			const ends = rows.flatMap(({ version }) => version.split("-"));
			return rows.length === 0 ? undefined : releaseUse(version, rows, ends, isOwn);
		},
		browser: (browser) => {
			const rows = usageOf(browser);
			const only = isOwn ? undefined : onlyVersion(rows);
			return {
				share: keptShare(rows.reduce((sum, { share }) => sum + share, 0)),
				...(only !== undefined && { onlyVersion: only }),
			};
		},
	};
}
