import { audienceOf, engineTables } from "@/lib/answers/audience";
import { browsers, compatRecords } from "@/lib/data/compat";
import { featureEntries, features, groups, snapshots } from "@/lib/data/features";
import { dataPackages } from "@/lib/data/packages";
import { sourceDays } from "@/lib/data/source-days";
import { regionCodes, usageIn } from "@/lib/data/usage";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import type { FactsOf, RecordKind } from "@/lib/schema/props/about";
import { releaseCount } from "./overview-facts";

const targetVersions = () => {
	const outcome = audienceOf(DEFAULT_QUERY, WORLD);
	return outcome.kind === "found" ? outcome.audience.target.length : 0;
};

const engineVersionCount = () => Object.values(engineTables()).reduce((sum, table) => sum + table.length, 0);

/** How many records the site uses, package by package. */
const records: Record<string, () => [RecordKind, number][]> = {
	"web-features": () => [
		["features", features().length],
		["formerIds", featureEntries().ids().length - features().length],
		["groups", groups().ids().length],
		["snapshots", snapshots().ids().length],
	],
	"@mdn/browser-compat-data": () => [
		["keys", compatRecords().ids().length],
		["browsers", browsers().ids().length],
		["releases", releaseCount()],
	],
	"caniuse-lite": () => [
		["versionsInUse", usageIn(WORLD)?.length ?? 0],
		["regions", regionCodes().length],
	],
	"baseline-browser-mapping": () => [["engineVersions", engineVersionCount()]],
	browserslist: () => [["targetVersions", targetVersions()]],
};

/** The packages as they are installed, with what the site takes from each. */
export function dataFacts(): FactsOf<"data"> {
	const named = features().flatMap(([, { compat_features }]) => compat_features);
	const days = sourceDays();
	const dayOf: Record<string, string> = {
		"web-features": days.features,
		"@mdn/browser-compat-data": days.compat,
		"caniuse-lite": days.usage,
	};
	return {
		chapter: "data",
		packages: dataPackages().map((one) => ({
			...one,
			...(dayOf[one.name] && { day: dayOf[one.name] }),
			records: records[one.name]?.() ?? [],
		})),
		namedKeys: named.length,
		goneKeys: named.filter((key) => !compatRecords().has(key)).length,
	};
}
