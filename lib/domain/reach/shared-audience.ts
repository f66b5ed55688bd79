import { WORLD } from "@/lib/schema/default-audience";

/** A target and a region as they stand in an address: `last 2 versions@DE`; the world may be left out. */
export interface SharedAudience {
	target: string;
	region: string;
}

export const writeShared = ({ target, region }: SharedAudience) =>
	region === WORLD ? target : `${target}@${region}`;

/** Reads what `writeShared` wrote. A browserslist query holds no `@`. Whether both parts exist is not known here. */
export function readShared(text: string): SharedAudience {
	const at = text.lastIndexOf("@");
	return at === -1
		? { target: text, region: WORLD }
		: { target: text.slice(0, at), region: text.slice(at + 1) || WORLD };
}
