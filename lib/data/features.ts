import type data from "web-features/data.json";
import {
	type CoreBrowser,
	type Feature,
	type FeatureEntry,
	featureEntry,
	groupSchema,
	snapshotSchema,
} from "@/lib/support/schema/web-features";
import { createLazyValue, Records } from "./records";
import { defineTable } from "./tables";

/** Loads the package. Called only to build tables, and to report a record that does not parse. */
const loadPackage = (): typeof data => require("web-features/data.json");

interface Head {
	groups: object;
	snapshots: object;
	/** ISO days of all browser releases that web-features knows. */
	releaseDays: string[];
	/** The newest release that web-features knows, by browser. */
	newestVersions: Record<string, string>;
}

type Releases = (typeof data)["browsers"]["chrome"]["releases"];

/** Finds the newest of a browser's releases. The package lists them in no particular order. */
const findNewestVersion = (releases: Releases): string =>
	releases.reduce((newest, release) => (release.date > newest.date ? release : newest)).version;

const getHead = defineTable("features-head", {
	make: (): Head => {
		const { groups, snapshots, browsers } = loadPackage();
		const releaseDays = Object.values(browsers).flatMap(({ releases }) => releases.map(({ date }) => date));
		const newestVersions = Object.fromEntries(
			Object.entries(browsers).map(([browser, { releases }]) => [browser, findNewestVersion(releases)]),
		);
		return { groups, snapshots, releaseDays, newestVersions };
	},
	pack: (value) => value,
	unpack: (packed: Head) => packed,
});

/** Returns the ISO days of all browser releases that web-features knows, in no particular order. */
export const getFeatureReleaseDays = (): string[] => getHead().releaseDays;

/** Returns the newest release of a browser that web-features knows. Its data say nothing about later ones. */
export const getNewestFeatureVersion = (browser: CoreBrowser): string | undefined =>
	getHead().newestVersions[browser];

type ParsedEntries = [id: string, entry: FeatureEntry | null][];

/**
 * All entries, parsed; null where an entry does not match the schema. Stored as JSON because parsing it takes half the
 * time of V8's own serialization.
 */
const getParsedEntries = defineTable("features", {
	make: (): ParsedEntries =>
		Object.entries(loadPackage().features).map(([id, entry]) => [
			id,
			featureEntry.safeParse(entry).data ?? null,
		]),
	pack: (parsed) => Buffer.from(JSON.stringify(parsed)),
	unpack: (text): ParsedEntries => JSON.parse(text.toString()),
});

/** All entries of web-features by id: features, moved ids and split ids. */
export const getFeatureEntries = createLazyValue(() => {
	const parsed = new Map(getParsedEntries());
	const ids = {
		keys: () => parsed.keys(),
		has: (id: string) => parsed.has(id),
		get: (id: string): unknown => new Map(Object.entries(loadPackage().features)).get(id),
	};
	const valid = getParsedEntries().flatMap(([id, entry]): [string, FeatureEntry][] =>
		entry ? [[id, entry]] : [],
	);
	return new Records(featureEntry, "feature", ids, valid);
}, "feature entries");

/** Groups of features by id. */
export const getGroups = createLazyValue(
	() => new Records(groupSchema, "group", new Map(Object.entries(getHead().groups))),
);

/** Snapshots (ECMAScript editions) by id. */
export const getSnapshots = createLazyValue(
	() => new Records(snapshotSchema, "snapshot", new Map(Object.entries(getHead().snapshots))),
);

const isFeature = (pair: [string, FeatureEntry]): pair is [string, Feature] => pair[1].kind === "feature";

/**
 * All entries of kind "feature" with their ids, in the order of the package. Invalid records fail the build; at run time
 * they are skipped.
 */
export const getFeatures = createLazyValue(
	(): [string, Feature][] => getFeatureEntries().readable().filter(isFeature),
	"features",
);

/** Maps compat keys to feature ids. Keys that belong to no feature are absent. */
export const getFeatureOfKey = createLazyValue(
	() =>
		new Map(
			getFeatures().flatMap(([id, { compat_features }]) => compat_features.map((key) => [key, id] as const)),
		),
	"features of keys",
);
