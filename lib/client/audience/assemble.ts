import { shaped } from "@/lib/client/fits";
import problemShape from "@/lib/client/schemas/problem.json";
import { machinePaths } from "@/lib/paths/machine";
import type { Problem } from "@/lib/schema/api/problem";
import type { Audience } from "@/lib/schema/audience";
import type { AudienceTables } from "@/lib/schema/choices";
import { WORLD } from "@/lib/schema/default-audience";
import { weighedBy } from "./own-numbers";
import { audienceIn } from "./read-audience";
import type { Wanted } from "./read-fragment";

const isProblem = shaped<Problem>(problemShape);

/** `refused`: the site's own words on the parameter to blame. `unreachable`: no answer, or none that can be read. */
export type Assembled =
	| { kind: "found"; audience: Audience }
	| { kind: "refused"; parameter: "target" | "region"; detail: string }
	| { kind: "unreachable" };

/**
 * Asks the site which versions a target comes to. Of imported numbers it is told nothing.
 * @param tables brings what imported numbers are read by; asked for only where there are some.
 */
export async function assemble(
	{ query, weights }: Wanted,
	tables: () => Promise<AudienceTables> | AudienceTables,
): Promise<Assembled> {
	const region = weights.kind === "region" ? weights.code : WORLD;
	try {
		const response = await fetch(machinePaths.audienceApi({ target: query, region }));
		const body: unknown = await response.json();
		if (response.status === 400 && isProblem(body)) {
			const { detail = "", parameter } = body;
			return { kind: "refused", parameter: parameter === "region" ? "region" : "target", detail };
		}
		const audience = audienceIn(body);
		if (!audience) return { kind: "unreachable" };
		return {
			kind: "found",
			audience: weights.kind === "region" ? audience : weighedBy(audience, weights.numbers, await tables()),
		};
	} catch {
		return { kind: "unreachable" };
	}
}
