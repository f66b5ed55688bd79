import { type AudienceQuery, createQuery, memoize, requireValue } from "@/lib/audience/client/audience-query";
import { parseSupportMatrix } from "@/lib/audience/pack-support-matrix";
import type { SupportMatrix } from "@/lib/audience/schema/choices";
import { fetchJson } from "@/lib/browser/fetch-json";
import matrixShape from "@/lib/browser/schemas/matrix.json";
import type { SwrClient } from "@/lib/browser/swr-cache";
import { createTypeGuard } from "@/lib/browser/validate";
import { getBuildId } from "@/lib/next/next-data";
import { machinePaths } from "@/lib/paths/machine";
import { computeGain } from "@/lib/support/reach";
import { roundStoredShare } from "@/lib/support/rounding";
import type { Audience } from "@/lib/support/schema/audience";
import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import type { PictureReach } from "@/lib/support/schema/reach-summary";
import { computeSetAnswer, type SetAnswer } from "@/lib/support/set-reach";
import {
	type IndexedAudience,
	listGlyphShares,
	type ReachBrief,
	summarizeReachBriefly,
} from "@/lib/support/summarize-reach";

/** Brief reach of features by id, for lists. */
export type FeatureAnswers = ReadonlyMap<string, ReachBrief>;

/**
 * The share (0..1) of people on the given browsers without full support of a feature. Undefined for an unknown feature.
 */
type GainsByBrowser = (id: string, browsers: readonly DecidingBrowser[]) => number | undefined;

/** The shares by browser for the glyph of a feature. Undefined for an unknown feature. */
type Glyphs = (id: string) => PictureReach["agents"] | undefined;

type Supports = ReadonlyMap<string, Support>;

export const fetchMatrix = fetchJson(createTypeGuard<SupportMatrix>(matrixShape));

/** The parsed support matrix. SWR caches it for the document, for every audience. */
const fetchSupportMatrix = async (address: string) => parseSupportMatrix(await fetchMatrix(address));

/** Queries about many features in an audience, from the support matrix of all features. */
export interface MatrixQueries {
	/** Brief reach of every feature, by id. */
	features: () => AudienceQuery<FeatureAnswers>;
	/**
	 * Reach of a set of features: their ids, and the browsers whose support of one changed within the last year, each with
	 * commas between them, and a semicolon between the lists.
	 */
	set: (list: string) => AudienceQuery<SetAnswer>;
	/** The glyph of every feature. */
	glyphs: () => AudienceQuery<Glyphs>;
	/** The people who would gain a feature if given browsers supported it. */
	gains: () => AudienceQuery<GainsByBrowser>;
}

export function createMatrixQueries(
	audience: Audience,
	indexed: IndexedAudience,
	swr: SwrClient,
): MatrixQueries {
	const createMatrixQuery = <T>(build: string, compute: (supports: Supports) => T) =>
		createQuery(swr, machinePaths.matrix(build), fetchSupportMatrix, compute);
	const features = memoize((build) =>
		createMatrixQuery(
			build,
			(supports): FeatureAnswers =>
				new Map([...supports].map(([id, support]) => [id, summarizeReachBriefly(support, indexed)])),
		),
	);
	const set = memoize((list) =>
		createMatrixQuery(getBuildId(), (supports) => {
			const [ids = [], recentIn = []] = list.split(";").map((part) => part.split(","));
			const members = ids.map((id) => ({ id, support: requireValue(supports.get(id)) }));
			return computeSetAnswer(members, recentIn as DecidingBrowser[], audience, indexed);
		}),
	);
	const gains = memoize((build) =>
		createMatrixQuery(
			build,
			(supports): GainsByBrowser =>
				(id, browsers) => {
					const support = supports.get(id);
					return support && roundStoredShare(computeGain(support, indexed.low, browsers));
				},
		),
	);
	const glyphs = memoize((build) =>
		createMatrixQuery(
			build,
			(supports): Glyphs =>
				(id) => {
					const support = supports.get(id);
					return support && listGlyphShares(support, indexed.low);
				},
		),
	);
	return {
		features: () => features(getBuildId()),
		set,
		glyphs: () => glyphs(getBuildId()),
		gains: () => gains(getBuildId()),
	};
}
