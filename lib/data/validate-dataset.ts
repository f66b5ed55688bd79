import { getBrowsers, getCompatRecords } from "./compat";
import { getFeatureEntries, getFeatures, getGroups, getSnapshots } from "./features";
import { DatasetError } from "./records";

/**
 * Validates every record that the site uses, and every reference between records.
 * @returns the number of records of each kind.
 * @throws {DatasetError} for the first record that is invalid or references an unknown id.
 */
export function validateDataset(): Record<string, number> {
	let unknownToBcd = 0;
	for (const [id, { group, snapshot, compat_features, discouraged, status }] of getFeatures()) {
		const references = [
			["group", group, getGroups()],
			["snapshot", snapshot, getSnapshots()],
			["feature", discouraged?.alternatives ?? [], getFeatureEntries()],
		] as const;
		for (const [kind, ids, records] of references)
			for (const other of ids)
				if (!records.has(other))
					throw new DatasetError(`feature "${id}" references unknown ${kind} "${other}"`);
		// The packages have separate releases, so BCD may have renamed a key. web-features still has its support data then.
		for (const key of compat_features) {
			if (getCompatRecords().has(key)) continue;
			if (!status.by_compat_key[key])
				throw new DatasetError(`feature "${id}" references unknown compat key "${key}"`);
			unknownToBcd++;
		}
	}
	for (const [id, entry] of getFeatureEntries().entries()) {
		const targets =
			entry.kind === "moved" ? [entry.redirect_target] : entry.kind === "split" ? entry.redirect_targets : [];
		for (const target of targets)
			if (getFeatureEntries().find(target)?.kind !== "feature")
				throw new DatasetError(`${entry.kind} id "${id}" redirects to "${target}", which is not a feature`);
	}
	for (const [id, { parent }] of getGroups().entries())
		if (parent && !getGroups().has(parent))
			throw new DatasetError(`group "${id}" references unknown parent "${parent}"`);
	for (const [key, { support }] of getCompatRecords().entries())
		for (const browser of Object.keys(support))
			if (!getBrowsers().has(browser))
				throw new DatasetError(`compat key "${key}" references unknown browser "${browser}"`);
	return {
		features: getFeatures().length,
		"moved or split ids": getFeatureEntries().ids().length - getFeatures().length,
		groups: getGroups().entries().length,
		snapshots: getSnapshots().entries().length,
		"compat keys": getCompatRecords().ids().length,
		"keys that only web-features knows": unknownToBcd,
		browsers: getBrowsers().entries().length,
	};
}
