import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { countKeys, getChildNode, listChildNames } from "@/lib/compat/queries/key-tree";
import { getKeySupportByName } from "@/lib/compat/queries/support";
import { getCompatRecords, getCompatTree } from "@/lib/data/compat";
import { computeReach } from "@/lib/support/reach";

/** Lists the keys directly below a key, or the areas for the empty string, with their reach; undefined for an unknown key. */
export function listKeyLines(node: string, { low } = getDefaultAudience()) {
	if (!getCompatTree().has(node)) return undefined;
	return listChildNames(node).map((name) => {
		const key = getChildNode(node, name);
		const record = getCompatRecords().find(key);
		return {
			key,
			count: countKeys(key),
			...(record && { reach: computeReach(getKeySupportByName(key), low) }),
		};
	});
}
