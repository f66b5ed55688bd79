import { shaped } from "@/lib/client/fits";
import shape from "@/lib/client/schemas/audience.json";
import type { Audience } from "@/lib/schema/audience";

const isAudience = shaped<Audience>(shape);

/** The audience of the API's answer, without the days that its numbers are of: what is kept has its own. */
export function audienceIn(body: unknown): Audience | undefined {
	if (typeof body !== "object" || body === null) return undefined;
	const { knownTo: _, ...held } = body as { knownTo?: unknown };
	return isAudience(held) ? held : undefined;
}

/** The audience that a stored text is, if it is one. */
export function readAudience(text: string): Audience | undefined {
	try {
		const held: unknown = JSON.parse(text);
		return isAudience(held) ? held : undefined;
	} catch {
		return undefined;
	}
}
