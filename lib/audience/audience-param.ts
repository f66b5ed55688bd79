import { WORLD } from "@/lib/audience/schema/default-audience";

/** The target and region of the `for` query parameter: `last 2 versions@DE`. The region defaults to the world. */
export interface AudienceParam {
	target: string;
	region: string;
}

export const serializeAudienceParam = ({ target, region }: AudienceParam) =>
	region === WORLD ? target : `${target}@${region}`;

/**
 * Inverse of `serializeAudienceParam`. The last `@` separates the region: in a target, `@` occurs only in comments
 * and before package names, and neither ends like a region code. Does not check that target and region exist.
 */
export function parseAudienceParam(text: string): AudienceParam {
	const at = text.search(/@[\w-]*$/);
	return at === -1
		? { target: text, region: WORLD }
		: { target: text.slice(0, at), region: text.slice(at + 1) || WORLD };
}
