import data from "web-features/data.json";
import { type Feature, type FeatureEntry, featureEntry, group, snapshot } from "@/lib/schema/web-features";
import { once, Records } from "./records";

/** Every entry of web-features by id: features, moved and split ids. */
export const featureEntries = once(() => new Records(featureEntry, "feature", Object.entries(data.features)));
/** Groups of features by id. */
export const groups = once(() => new Records(group, "group", Object.entries(data.groups)));
/** Snapshots (ECMAScript editions) by id. */
export const snapshots = once(() => new Records(snapshot, "snapshot", Object.entries(data.snapshots)));

const isFeature = (pair: [string, FeatureEntry]): pair is [string, Feature] => pair[1].kind === "feature";

/** The features proper with their ids, in the data's order. The build refuses records that do not parse; later they are left out. */
export const features = once((): [string, Feature][] => featureEntries().readable().filter(isFeature));

/** The feature of a compat key, where web-features files the key under one. */
export const featureOfKey = once(
	() =>
		new Map(
			features().flatMap(([id, { compat_features }]) => compat_features.map((key) => [key, id] as const)),
		),
);
