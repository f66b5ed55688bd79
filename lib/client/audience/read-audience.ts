import { shaped } from "@/lib/client/fits";
import shape from "@/lib/client/shapes/audience.json";
import type { Audience } from "@/lib/schema/audience";

export const isAudience = shaped<Audience>(shape);

/** The audience that a stored text is, if it is one. */
export function readAudience(text: string): Audience | undefined {
	try {
		const held: unknown = JSON.parse(text);
		return isAudience(held) ? held : undefined;
	} catch {
		return undefined;
	}
}
