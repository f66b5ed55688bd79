import type { FactsOf, RecordKind } from "@/lib/about/schema/page";
import { getEngineTables, resolveAudience } from "@/lib/audience/queries/audience";
import { getBrowsers, getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures, getGroups, getSnapshots } from "@/lib/data/features";
import { getDataPackages } from "@/lib/data/packages";
import { getSourceDays } from "@/lib/data/source-days";
import { getRegionCodes, readUsage } from "@/lib/data/usage";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import { countReleases } from "./overview-facts";

const countTargetVersions = () => {
	const outcome = resolveAudience(DEFAULT_QUERY, WORLD);
	return outcome.kind === "found" ? outcome.audience.target.length : 0;
};

const countEngineVersions = () =>
	Object.values(getEngineTables()).reduce((sum, table) => sum + table.length, 0);

/** The number of records that the site uses, by package. */
const records: Record<string, () => [RecordKind, number][]> = {
	"web-features": () => [
		["features", getFeatures().length],
		["formerIds", getFeatureEntries().ids().length - getFeatures().length],
		["groups", getGroups().ids().length],
		["snapshots", getSnapshots().ids().length],
	],
	"@mdn/browser-compat-data": () => [
		["keys", getCompatRecords().ids().length],
		["browsers", getBrowsers().ids().length],
		["releases", countReleases()],
	],
	"caniuse-lite": () => [
		["versionsInUse", readUsage(WORLD)?.length ?? 0],
		["regions", getRegionCodes().length],
	],
	"baseline-browser-mapping": () => [["engineVersions", countEngineVersions()]],
	browserslist: () => [["targetVersions", countTargetVersions()]],
};

/** The installed data packages, and the number of records used from each. */
export function getDataFacts(): FactsOf<"data"> {
	const keys = getFeatures().flatMap(([, { compat_features }]) => compat_features);
	const days = getSourceDays();
	const lastDays: Record<string, string> = {
		"web-features": days.features,
		"@mdn/browser-compat-data": days.compat,
		"caniuse-lite": days.usage,
	};
	return {
		chapter: "data",
		packages: getDataPackages().map((dataPackage) => ({
			...dataPackage,
			...(lastDays[dataPackage.name] && { day: lastDays[dataPackage.name] }),
			records: records[dataPackage.name]?.() ?? [],
		})),
		namedKeys: keys.length,
		goneKeys: keys.filter((key) => !getCompatRecords().has(key)).length,
	};
}
