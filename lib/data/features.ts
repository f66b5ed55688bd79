import type data from "web-features/data.json";
import { type Feature, type FeatureEntry, featureEntry, group, snapshot } from "@/lib/schema/web-features";
import { once, Records } from "./records";
import { table } from "./tables";

/** The package itself: only read where the tables are made, and for a record that does not parse. */
const raw = (): typeof data => require("web-features/data.json");

interface Head {
	groups: object;
	snapshots: object;
	/** The ISO days of all releases that web-features reckons with. */
	releaseDays: string[];
}

const head = table("features-head", {
	make: (): Head => {
		const { groups, snapshots, browsers } = raw();
		const releaseDays = Object.values(browsers).flatMap(({ releases }) => releases.map(({ date }) => date));
		return { groups, snapshots, releaseDays };
	},
	pack: (made) => made,
	unpack: (packed: Head) => packed,
});

/** The ISO days of all releases that web-features reckons with. */
export const featureReleaseDays = (): string[] => head().releaseDays;

type Parsed = [id: string, entry: FeatureEntry | null][];

/** All entries as they parse; null for one that does not. Text is read in half the time of what V8 itself writes. */
const parsedEntries = table("features", {
	make: (): Parsed =>
		Object.entries(raw().features).map(([id, entry]) => [id, featureEntry.safeParse(entry).data ?? null]),
	pack: (parsed) => Buffer.from(JSON.stringify(parsed)),
	unpack: (text): Parsed => JSON.parse(text.toString()),
});

/** Every entry of web-features by id: features, moved and split ids. */
export const featureEntries = once(() => {
	const parsed = new Map(parsedEntries());
	const ids = {
		keys: () => parsed.keys(),
		has: (id: string) => parsed.has(id),
		get: (id: string): unknown => new Map(Object.entries(raw().features)).get(id),
	};
	const good = parsedEntries().flatMap(([id, entry]): [string, FeatureEntry][] =>
		entry ? [[id, entry]] : [],
	);
	return new Records(featureEntry, "feature", ids, good);
}, "feature entries");
/** Groups of features by id. */
export const groups = once(() => new Records(group, "group", new Map(Object.entries(head().groups))));
/** Snapshots (ECMAScript editions) by id. */
export const snapshots = once(
	() => new Records(snapshot, "snapshot", new Map(Object.entries(head().snapshots))),
);

const isFeature = (pair: [string, FeatureEntry]): pair is [string, Feature] => pair[1].kind === "feature";

/** The features proper with their ids, in the data's order. The build refuses records that do not parse; later they are left out. */
export const features = once(
	(): [string, Feature][] => featureEntries().readable().filter(isFeature),
	"features",
);

/** The feature of a compat key, where web-features files the key under one. */
export const featureOfKey = once(
	() =>
		new Map(
			features().flatMap(([id, { compat_features }]) => compat_features.map((key) => [key, id] as const)),
		),
	"features of keys",
);
