import { type CheckData, type PackedFeature, readCheckData } from "@/lib/check/check-data";
import { cssMapOf } from "@/lib/check/css/css-map";
import { htmlMapOf } from "@/lib/check/html/html-map";
import { jsMapOf } from "@/lib/check/js/js-map";
import { type DeclarationNode, esTypes } from "@/lib/check/js/types/es-types";
import { type IdlDefinition, idlTypes } from "@/lib/check/js/types/idl-types";
import { type JsTypes, mergeTypes } from "@/lib/check/js/types/js-types";
import { type NamedSupport, packSupport } from "@/lib/check/key-support";
import { keysInMaps } from "@/lib/check/keys-in-maps";
import { writeRuns } from "@/lib/check/runs";
import type { CheckableKey } from "@/lib/check/use";
import { compatRecords } from "@/lib/data/compat";
import { featureEntries, featureOfKey } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { table } from "@/lib/data/tables";
import {
	cssGrammar,
	ecmascriptPrograms,
	elementInterfaces,
	eventInterfaces,
	idlDefinitions,
} from "@/lib/data/webref";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import { namedSupport } from "./check-support";

/** The areas of BCD whose keys code in files uses. */
const areas = ["api", "css", "html", "javascript", "mathml", "svg", "webassembly"];

/** All keys that code in files can use, with what tells how they are written. */
export const checkableKeys = once(
	() =>
		compatRecords()
			.readable()
			.filter(([key]) => areas.includes(key.slice(0, key.indexOf("."))))
			.map(
				([key, { description, mdn_url, spec_url }]): CheckableKey => ({
					...{ key, description, mdn_url, spec_url },
				}),
			),
	"checkable keys",
);

/**
 * Whether a key came otherwise than its feature, so that the feature's name would mislead: optional chaining is filed under
 * `object-object`, which every browser has.
 */
function isApart(key: string, id: string | undefined): boolean {
	const entry = id === undefined ? undefined : featureEntries().get(id);
	if (entry?.kind !== "feature") return false;
	const own = entry.status.by_compat_key[key]?.support;
	return own !== undefined && coreBrowsers.some((browser) => own[browser] !== entry.status.support[browser]);
}

/** The features that keys are filed under; with the keys in their order. */
function featuresOf(keys: readonly string[]): CheckData["features"] {
	const ids = keys.map((key) => featureOfKey().get(key));
	const known = [...new Set(ids)].filter((id) => id !== undefined);
	const placeOf = new Map(known.map((id, place) => [id, place]));
	return {
		list: known.map((id): PackedFeature => {
			const entry = featureEntries().get(id);
			if (entry.kind !== "feature") return [id, id];
			const instead = entry.discouraged?.alternatives ?? [];
			return instead.length > 0 ? [id, entry.name, instead] : [id, entry.name];
		}),
		ofKeys: writeRuns(ids.map((id) => (id === undefined ? undefined : placeOf.get(id)))),
		apart: writeRuns(keys.map((key, place) => (isApart(key, ids[place]) ? 1 : 0))),
	};
}

/** What the members of everything in scripts are, by the declarations of ECMAScript and of interfaces. */
export const scriptTypes = once(
	(): JsTypes =>
		mergeTypes(
			esTypes(ecmascriptPrograms() as DeclarationNode[]),
			idlTypes(idlDefinitions() as IdlDefinition[]),
		),
	"script types",
);

/** The support of a key as code gets it; undefined for what is no key. */
function supportOfKey(key: string): NamedSupport | undefined {
	const record = compatRecords().find(key);
	return record && namedSupport(key, record, compatRecords().find(key.slice(0, key.lastIndexOf("."))));
}

/** All that the check is made by, small enough to send to a browser. */
export const checkData = table("check-data", {
	make: (): CheckData => {
		const keys = checkableKeys();
		const maps = {
			css: cssMapOf(keys, cssGrammar()),
			html: htmlMapOf(keys),
			js: jsMapOf(keys, scriptTypes(), elementInterfaces(), eventInterfaces()),
		};
		const named = keysInMaps(maps);
		return { ...maps, support: packSupport(named.map(supportOfKey)), features: featuresOf(named) };
	},
	pack: (made) => Buffer.from(JSON.stringify(made)),
	unpack: (text): CheckData => JSON.parse(text.toString()),
});

/** The same, ready to be asked. */
export const checkMaps = once(() => readCheckData(checkData()), "check maps");
