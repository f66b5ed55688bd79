import { compatRecords } from "@/lib/data/compat";
import { features } from "@/lib/data/features";
import { DatasetError, once } from "@/lib/data/records";
import { sourceDays } from "@/lib/data/source-days";
import { table } from "@/lib/data/tables";
import { completeSince, spansOf } from "@/lib/domain/reach/spans";
import { statementsOf } from "@/lib/domain/support";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { CoreBrowser, Feature, FeatureStatus } from "@/lib/schema/web-features";
import { releaseDay, releasedIn } from "./releases";

type Versions = FeatureStatus["support"];

/** Whether a browser's version came out after the day up to which web-features knows. */
const isUnseen = (browser: CoreBrowser, version: string) =>
	(releaseDay(browser, version) ?? "") > sourceDays().features;

/** The version in which BCD has the last key of a feature come, where it is out and no key came before web-features' day. */
function aheadIn(browser: CoreBrowser, { status, compat_features }: Feature): string | undefined {
	if (status.support[browser]) return undefined;
	const keys = compat_features.map((key) => {
		const record = compatRecords().find(key);
		return (record && spansOf(statementsOf(record, browser))) ?? [];
	});
	const version = completeSince(keys);
	if (version === undefined || !releasedIn(browser)(version)) return undefined;
	// Of what came bit by bit web-features has seen a part.
	const isNews = keys.flat().every(({ from }) => isUnseen(browser, from));
	return isNews ? version : undefined;
}

function gatherVersions(feature: Feature): Versions {
	const versions: Versions = {};
	for (const browser of coreBrowsers) {
		const version = aheadIn(browser, feature);
		if (version !== undefined) versions[browser] = version;
	}
	return versions;
}

/** By the feature's id; without those of which a record cannot be read. */
type Ahead = ReadonlyMap<string, Versions>;

const gatherAll = (): Ahead =>
	new Map(
		features().flatMap(([id, feature]) => {
			try {
				return [[id, gatherVersions(feature)]];
			} catch (error) {
				if (error instanceof DatasetError) return [];
				throw error;
			}
		}),
	);

/** A list of features asks this of every one, which reads the records of all keys: 280 ms. */
const aheadTable = table("ahead", {
	make: gatherAll,
	pack: (ahead) => ahead,
	unpack: (ahead: Ahead) => ahead,
});

const idOf = once(() => new Map(features().map(([id, feature]) => [feature, id])));

const kept = new WeakMap<Feature, Versions>();

/**
 * What BCD knows of a feature and web-features cannot know yet: the core browsers for which web-features names no
 * version while BCD has every key of the feature, each since a release that came out after the day up to which
 * web-features knows. Where a key came before that day, web-features has seen the browser have a part and has its
 * reasons to name no version; that the last of hundreds of keys came late does not settle them (docs/data.md).
 */
export function aheadOf(feature: Feature): Versions {
	const made = aheadTable.atHand()?.get(idOf().get(feature) ?? "");
	const versions = made ?? kept.get(feature) ?? gatherVersions(feature);
	if (!made) kept.set(feature, versions);
	return versions;
}

/** The versions of the core browsers that support a feature: web-features' own, and what is newer. */
export const supportNow = (feature: Feature): Versions => ({
	...aheadOf(feature),
	...feature.status.support,
});
