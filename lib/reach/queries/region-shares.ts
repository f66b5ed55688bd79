import { getResolvedUsage } from "@/lib/audience/queries/audience";
import { createLazyValue } from "@/lib/data/records";
import { defineTable } from "@/lib/data/tables";
import { getRegionCodes, readUsage } from "@/lib/data/usage";
import { toRegionShares } from "@/lib/reach/region-map";
import type { RegionShares } from "@/lib/reach/schema";
import { getAgent } from "@/lib/support/resolve-engine";
import { roundStoredShare } from "@/lib/support/rounding";
import type { ResolvedRow, UsageRow } from "@/lib/support/schema/audience";
import type { Support } from "@/lib/support/schema/reach";
import { getSupportLevel, toOrderedSpans } from "@/lib/support/spans";
import { toVersionOrder } from "@/lib/support/version";

/** The continent of Antarctica, where hardly anybody lives. */
const ANTARCTICA = "alt-an";

interface RegionUsage {
	codes: string[];
	/** All versions in use somewhere. */
	versions: Pick<UsageRow, "agent" | "version">[];
	/** For each version, its shares (0..1) in all regions. */
	shares: Float32Array;
}

const getUsage = defineTable("region-usage", {
	make: (): RegionUsage => {
		const codes = getRegionCodes().filter((code) => code !== ANTARCTICA);
		const rows = codes.flatMap((code, column) =>
			(readUsage(code) ?? []).map((row) => ({ ...row, column, name: `${row.agent} ${row.version}` })),
		);
		const places = new Map([...new Set(rows.map(({ name }) => name))].map((name, place) => [name, place]));
		const versions: RegionUsage["versions"] = [];
		const shares = new Float32Array(places.size * codes.length);
		for (const { agent, version, share, column, name } of rows) {
			const place = places.get(name) ?? 0;
			versions[place] = { agent, version };
			shares[place * codes.length + column] = share;
		}
		return { codes, versions, shares };
	},
	pack: (usage) => usage,
	unpack: (usage: RegionUsage) => usage,
});

const getVersions = createLazyValue(() =>
	getResolvedUsage(getUsage().versions.map((version) => ({ ...version, share: 0 }))).map((row) => ({
		row,
		order: toVersionOrder(row.by?.low ?? ""),
	})),
);

/** The share (0..1) of each region's people on the versions that count, by the code of the region. */
export function sumRegionUsage(doesCount: (row: ResolvedRow, order: number) => boolean): Map<string, number> {
	const { codes, shares } = getUsage();
	const sums = codes.map(() => 0);
	getVersions().forEach(({ row, order }, place) => {
		if (doesCount(row, order))
			for (let column = 0; column < sums.length; column++)
				sums[column] = (sums[column] ?? 0) + (shares[place * codes.length + column] ?? 0);
	});
	return new Map(codes.map((code, column) => [code, roundStoredShare(Math.min(1, sums[column] ?? 0))]));
}

/** The shares of each region's people who can use something, in full or in part. */
export const getSupportShares = (support: Support): RegionShares =>
	toRegionShares(
		sumRegionUsage(({ by }, order) => {
			const spans = by && support[by.browser];
			return spans !== undefined && getSupportLevel(toOrderedSpans(spans), order) !== undefined;
		}),
	);

/** The shares of each region's people with a browser, by BCD's id. */
export const getBrowserShares = (browser: string): RegionShares =>
	toRegionShares(sumRegionUsage(({ agent }) => agent === getAgent(browser)));

/** The shares of each region's people on the versions of a target. */
export function getTargetShares(target: readonly Pick<UsageRow, "agent" | "version">[]): RegionShares {
	const names = new Set(target.map(({ agent, version }) => `${agent} ${version}`));
	return toRegionShares(sumRegionUsage(({ agent, version }) => names.has(`${agent} ${version}`)));
}
