import { readFileSync } from "node:fs";
import { getResolvedUsage } from "@/lib/audience/queries/audience";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatures } from "@/lib/data/features";
import { readUsage } from "@/lib/data/usage";
import { mapRegions } from "@/lib/reach/map-regions";
import {
	getBrowserShares,
	getSupportShares,
	getTargetShares,
	sumRegionUsage,
} from "@/lib/reach/queries/region-shares";
import { buildRegionMap, toRegionShares } from "@/lib/reach/region-map";
import { computeSupportedShares, indexUsage } from "@/lib/support/reach";

const place = (code: string) => mapRegions.indexOf(code);
/** 90 % in all regions but some. */
const shares = (some: Record<string, number>) =>
	toRegionShares(
		new Map([...mapRegions.map((code): [string, number] => [code, 0.9]), ...Object.entries(some)]),
	);

it("leaves regions without usage out of the map's steps and ranks", () => {
	const { steps, ranked } = buildRegionMap(toRegionShares(new Map([["DE", 0.9]])));
	expect([steps[place("DE")], steps[place("FR")]]).toEqual([4, undefined]);
	expect(ranked).toEqual([["DE", 0.9]]);
});

describe("buildRegionMap", () => {
	it("sorts regions into five steps, the lowest open to below", () => {
		const few = { AD: 0.96, AE: 0.95, AF: 0.949, AG: 0.76, AI: 0.74, AL: 0.1, AM: 0.81, AO: 0.8 };
		const { height, top, steps } = buildRegionMap(shares({ ...few, AR: 0.78, AS: 0.78, AT: 0.78 }));
		expect([height, top]).toEqual([5, 100]);
		expect(["AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO"].map((code) => steps[place(code)])).toEqual([
			4, 4, 3, 0, 0, 0, 1, 1,
		]);
	});

	it("has higher steps the more the regions differ", () => {
		const half = mapRegions.slice(0, 100).map((code): [string, number] => [code, 0.2]);
		const { height, top, steps } = buildRegionMap(shares(Object.fromEntries(half)));
		expect([height, top, steps[0], steps.at(-1)]).toEqual([20, 100, 1, 4]);
		expect(buildRegionMap(shares({})).height).toBe(1);
	});

	it("begins at 0 for shares that are low in most regions, and leaves the highest step open", () => {
		const low = mapRegions.map((code): [string, number] => [code, 0.03]);
		const { height, top, highest, steps } = buildRegionMap(
			shares(Object.fromEntries([...low, ["AD", 0.54], ["AE", 0.005]])),
			true,
		);
		expect([height, top, highest]).toEqual([1, 5, 0.54]);
		expect(["AD", "AE", "AF"].map((code) => steps[place(code)])).toEqual([4, 0, 3]);
	});

	it("works for what hardly anybody can use", () => {
		const { height, top, steps } = buildRegionMap({ regions: mapRegions.map(() => 0) });
		expect([height, top, steps[0]]).toEqual([1, 5, 0]);
	});

	it("lists the lowest regions first, and the continents with the highest share first", () => {
		const known = shares({ RU: 0.6, CN: 0.5, "alt-eu": 0.9, "alt-af": 0.95, "alt-as": 0.4 });
		const { continents } = known;
		const { ranked } = buildRegionMap(known);
		expect(ranked).toHaveLength(mapRegions.length);
		expect(ranked.slice(0, 2)).toEqual([
			["CN", 0.5],
			["RU", 0.6],
		]);
		expect(continents.map(([code]) => code)).toEqual(["alt-af", "alt-eu", "alt-as"]);
	});
});

it("every region of the map has usage data and a shape", () => {
	const known = sumRegionUsage(() => true);
	expect(mapRegions.filter((code) => (known.get(code) ?? 0) < 0.5)).toEqual([]);
	const drawing = readFileSync("public/pictures/world.svg", "utf8");
	expect(mapRegions.filter((code) => !drawing.includes(`<path id="${code}" d="M`))).toEqual([]);
	expect(drawing).not.toMatch(/NaN|undefined/);
});

it("has the shares of each region's people, as the reach of that region has them", () => {
	const [, feature] = getFeatures().find(([id]) => id === "popover") ?? [];
	if (!feature) throw new Error("No feature");
	const support = getFeatureSupport(feature);
	const { regions } = getSupportShares(support);
	for (const code of ["CN", "IN", "DE"]) {
		const usage = indexUsage(getResolvedUsage(readUsage(code) ?? []));
		expect((regions[place(code)] ?? 0) / 1_000).toBeCloseTo(
			computeSupportedShares(support, usage).withLimits,
			2,
		);
	}
	expect(regions[place("CN")]).toBeGreaterThan(300);
	expect(regions[place("IN")]).toBeGreaterThan(regions[place("CN")] ?? 0);
});

it("counts the people with a browser, and those with the versions of a target", () => {
	const { regions } = getBrowserShares("safari_ios");
	expect(regions[place("US")]).toBeGreaterThan(2 * (regions[place("IN")] ?? 0));
	const versions = (readUsage("DE") ?? []).filter(({ agent }) => agent === "firefox");
	const share = versions.reduce((sum, row) => sum + row.share, 0);
	expect(getTargetShares(versions).regions[place("DE")]).toBe(Math.round(share * 1_000));
});
