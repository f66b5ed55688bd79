import { readCssMap } from "@/lib/check/css/read-css-map";
import { readHtmlMap } from "@/lib/check/html/html-map";
import { type PackedSupport, readSupports } from "@/lib/check/key-support";
import { type AllMaps, keysInMaps } from "@/lib/check/keys-in-maps";
import { readRuns } from "@/lib/check/runs";

/** A feature: its id, its name, and what to use in its place where it is discouraged. */
export type PackedFeature = [id: string, name: string, instead?: readonly string[]];

/** All that the check is made by, as JSON. What is said of keys is in the order of `keysInMaps`. */
export interface CheckData extends AllMaps {
	support: PackedSupport;
	features: {
		list: PackedFeature[];
		/** Which feature each key is filed under. */
		ofKeys: string;
		/** Which keys came otherwise than their feature: 1, else 0. */
		apart: string;
	};
}

/** Reads what a build made, ready to be asked. */
export function readCheckData({ css, html, js, support, features }: CheckData) {
	const keys = keysInMaps({ css, html, js });
	const places = readRuns(features.ofKeys);
	const isApart = readRuns(features.apart);
	const placeOf = new Map(keys.map((key, index) => [key, places[index]]));
	const apart = new Set(keys.filter((_, index) => isApart[index] === 1));
	const list = features.list.map(([id, name, instead]) => ({ id, name, ...(instead && { instead }) }));
	return {
		css: readCssMap(css),
		html: readHtmlMap(html),
		js,
		supportOf: readSupports(support, keys),
		featureOf: (key: string) => {
			const place = placeOf.get(key);
			const feature = place === undefined ? undefined : list[place];
			return feature && (apart.has(key) ? { ...feature, isApart: true as const } : feature);
		},
	};
}

/** What a check is made by, ready to be asked. */
export type CheckMaps = ReturnType<typeof readCheckData>;
