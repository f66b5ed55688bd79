import { WORLD } from "@/lib/support/schema/default-audience";

/** The target and region of the `for` query parameter: `last 2 versions@DE`. The region defaults to the world. */
export interface AudienceParam {
	target: string;
	region: string;
	/** The address is an older link that also names a build, which answers no longer take into account. */
	namesBuild?: true;
}

export const serializeAudienceParam = ({ target, region }: AudienceParam) =>
	region === WORLD ? target : `${target}@${region}`;

/**
 * Inverse of `serializeAudienceParam`. The last `@` separates the region: in a target, `@` occurs only in comments
 * and before package names, and neither ends like a region code. A build follows the region in older links:
 * `last 2 versions@DE;babel:target`. Does not check that target and region exist.
 */
export function parseAudienceParam(text: string): AudienceParam {
	const found = /@([\w-]*)(?:;([a-z0-9@:,._/-]+))?$/.exec(text);
	if (!found) return { target: text, region: WORLD };
	const [, region, build] = found;
	return { target: text.slice(0, found.index), region: region || WORLD, ...(build && { namesBuild: true }) };
}
