import { browsers, compatRecords } from "./compat";
import { featureEntries, features, groups, snapshots } from "./features";
import { DatasetError } from "./records";

/**
 * Reads every record the site uses and follows every id from one to another.
 * @returns how many records of each kind there are.
 * @throws {DatasetError} naming the first record that does not parse or names something unknown.
 */
export function validateDataset(): Record<string, number> {
	let drifted = 0;
	for (const [id, { group, snapshot, compat_features, discouraged, status }] of features()) {
		const named = [
			["group", group, groups()],
			["snapshot", snapshot, snapshots()],
			["feature", discouraged?.alternatives ?? [], featureEntries()],
		] as const;
		for (const [kind, ids, records] of named)
			for (const other of ids)
				if (!records.has(other)) throw new DatasetError(`feature "${id}" names unknown ${kind} "${other}"`);
		// The packages are released apart: BCD may have renamed a key since. web-features then still tells its support.
		for (const key of compat_features) {
			if (compatRecords().has(key)) continue;
			if (!status.by_compat_key[key])
				throw new DatasetError(`feature "${id}" names unknown compat key "${key}"`);
			drifted++;
		}
	}
	for (const [id, entry] of featureEntries().entries()) {
		const targets =
			entry.kind === "moved" ? [entry.redirect_target] : entry.kind === "split" ? entry.redirect_targets : [];
		for (const target of targets)
			if (featureEntries().find(target)?.kind !== "feature")
				throw new DatasetError(`${entry.kind} id "${id}" leads to "${target}", which is no feature`);
	}
	for (const [id, { parent }] of groups().entries())
		if (parent && !groups().has(parent))
			throw new DatasetError(`group "${id}" names unknown parent "${parent}"`);
	for (const [key, { support }] of compatRecords().entries())
		for (const browser of Object.keys(support))
			if (!browsers().has(browser))
				throw new DatasetError(`compat key "${key}" names unknown browser "${browser}"`);
	return {
		features: features().length,
		"moved or split ids": featureEntries().ids().length - features().length,
		groups: groups().entries().length,
		snapshots: snapshots().entries().length,
		"compat keys": compatRecords().ids().length,
		"keys that only web-features knows": drifted,
		browsers: browsers().entries().length,
	};
}
