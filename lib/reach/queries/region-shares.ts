import { getResolvedUsage } from "@/lib/audience/queries/audience";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures } from "@/lib/data/features";
import { defineTable } from "@/lib/data/tables";
import { getRegionCodes, readUsage } from "@/lib/data/usage";
import { computeSupportedShares, indexUsage } from "@/lib/support/reach";
import { roundStoredShare } from "@/lib/support/rounding";

/** Shares are stored in these parts of a whole. */
const UNITS = 100_000;

/** The continent of Antarctica, where hardly anybody lives. */
const ANTARCTICA = "alt-an";

interface Shares {
	codes: string[];
	/** The place of each feature's shares. */
	places: Map<string, number>;
	/** For each feature, the shares of all regions. */
	shares: Uint32Array;
}

/** The share of each region's people who can use a feature, for all features. */
const getShares = defineTable("region-shares", {
	make: (): Shares => {
		const codes = getRegionCodes().filter((code) => code !== ANTARCTICA);
		const usage = codes.map((code) => indexUsage(getResolvedUsage(readUsage(code) ?? [])));
		const features = getFeatures();
		const shares = new Uint32Array(features.length * codes.length);
		features.forEach(([, feature], place) => {
			const support = getFeatureSupport(feature);
			usage.forEach((region, column) => {
				const { withLimits } = computeSupportedShares(support, region);
				shares[place * codes.length + column] = Math.round(roundStoredShare(withLimits) * UNITS);
			});
		});
		return { codes, places: new Map(features.map(([id], place) => [id, place])), shares };
	},
	pack: (shares) => shares,
	unpack: (shares: Shares) => shares,
});

/** The share (0..1) of each region's people who can use a feature, by the code of the region. */
export function getRegionShares(id: string): Map<string, number> {
	const { codes, places, shares } = getShares();
	const place = places.get(id);
	if (place === undefined) return new Map();
	return new Map(codes.map((code, column) => [code, (shares[place * codes.length + column] ?? 0) / UNITS]));
}
