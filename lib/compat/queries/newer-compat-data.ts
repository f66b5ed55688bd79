import { getCompatRecords } from "@/lib/data/compat";
import { getFeatures, getNewestFeatureVersion } from "@/lib/data/features";
import { createLazyValue, DatasetError } from "@/lib/data/records";
import { defineTable } from "@/lib/data/tables";
import { coreBrowserFacts, coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { CoreBrowser, Feature, FeatureStatus } from "@/lib/support/schema/web-features";
import { computeSpans, findCompleteVersion } from "@/lib/support/spans";
import { getStatements } from "@/lib/support/statements";
import { compareVersions } from "@/lib/support/version";
import { createReleasedCheck } from "./releases";

type Versions = FeatureStatus["support"];

/**
 * Finds the released version that completes a feature by BCD and is newer than all that web-features knows; undefined if
 * there is none. If web-features knows the version, or the same of another browser with the engine, and leaves it out,
 * that is a decision of its editors.
 */
function findNewerIn(browser: CoreBrowser, { status, compat_features }: Feature): string | undefined {
	if (status.support[browser]) return undefined;
	const keys = compat_features.map((key) => {
		const record = getCompatRecords().find(key);
		return (record && computeSpans(getStatements(record, browser))) ?? [];
	});
	const version = findCompleteVersion(keys);
	if (version === undefined || !createReleasedCheck(browser)(version)) return undefined;
	return listKnownVersions(browser).every((known) => compareVersions(version, known) > 0)
		? version
		: undefined;
}

/** The newest versions in web-features of the browsers with the same engine, which share version numbers. */
const listKnownVersions = (browser: CoreBrowser) =>
	coreBrowsers
		.filter((other) => coreBrowserFacts[other].engine === coreBrowserFacts[browser].engine)
		.flatMap((other) => getNewestFeatureVersion(other) ?? []);

function findNewerVersions(feature: Feature): Versions {
	const versions: Versions = {};
	for (const browser of coreBrowsers) {
		const version = findNewerIn(browser, feature);
		if (version !== undefined) versions[browser] = version;
	}
	return versions;
}

/** Newer versions by feature id. Features with unreadable records are left out. */
type NewerSupport = ReadonlyMap<string, Versions>;

const findAllNewerVersions = (): NewerSupport =>
	new Map(
		getFeatures().flatMap(([id, feature]) => {
			try {
				return [[id, findNewerVersions(feature)]];
			} catch (error) {
				if (error instanceof DatasetError) return [];
				throw error;
			}
		}),
	);

/** Precomputed: a list of all features would read the records of all keys, which takes 280 ms. */
const newerSupportTable = defineTable("ahead", {
	make: findAllNewerVersions,
	pack: (versions) => versions,
	unpack: (versions: NewerSupport) => versions,
});

const idOf = createLazyValue(() => new Map(getFeatures().map(([id, feature]) => [feature, id])));

const cache = new WeakMap<Feature, Versions>();

/**
 * Support that web-features cannot know yet: released versions that complete every key of the feature in BCD, newer than
 * all versions that web-features knows of the browser (docs/data.md).
 * @returns the version per core browser.
 */
export function getNewerCompatSupport(feature: Feature): Versions {
	const tabled = newerSupportTable.peek()?.get(idOf().get(feature) ?? "");
	const versions = tabled ?? cache.get(feature) ?? findNewerVersions(feature);
	if (!tabled) cache.set(feature, versions);
	return versions;
}

/** The first supporting version per core browser: from web-features, else from newer BCD data. */
export const getCurrentSupport = (feature: Feature): Versions => ({
	...getNewerCompatSupport(feature),
	...feature.status.support,
});
