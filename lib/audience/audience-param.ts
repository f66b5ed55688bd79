import { WORLD } from "@/lib/audience/schema/default-audience";

/**
 * The target, region and build of the `for` query parameter: `last 2 versions@DE;babel:target,core-js:usage`. The region defaults to
 * the world. `build` is as `serializeBuild` writes it.
 */
export interface AudienceParam {
	target: string;
	region: string;
	build?: string | undefined;
}

export const serializeAudienceParam = ({ target, region, build }: AudienceParam) =>
	build ? `${target}@${region};${build}` : region === WORLD ? target : `${target}@${region}`;

/**
 * Inverse of `serializeAudienceParam`. The last `@` separates the region: in a target, `@` occurs only in comments
 * and before package names, and neither ends like a region code. Does not check that target, region and build exist.
 */
export function parseAudienceParam(text: string): AudienceParam {
	const found = /@([\w-]*)(?:;([a-z0-9@:,._/-]+))?$/.exec(text);
	if (!found) return { target: text, region: WORLD };
	const [, region, build] = found;
	return { target: text.slice(0, found.index), region: region || WORLD, ...(build && { build }) };
}
