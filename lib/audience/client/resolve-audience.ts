import { applyImportedNumbers } from "@/lib/audience/client/imported-numbers";
import { toStoredAudience } from "@/lib/audience/client/parse-audience";
import type { AudienceTables } from "@/lib/audience/schema/choices";
import type { TargetReading } from "@/lib/audience/schema/target-reading";
import problemShape from "@/lib/browser/schemas/problem.json";
import { createTypeGuard } from "@/lib/browser/validate";
import { machinePaths } from "@/lib/paths/machine";
import type { Problem } from "@/lib/server/schema/problem";
import type { Audience } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import { hasReading } from "./fetch-reading";
import type { AudienceRequest } from "./parse-fragment";

const isProblem = createTypeGuard<Problem>(problemShape);

/** `refused`: the API rejected a parameter, with its message. `unreachable`: no valid response. */
export type ResolvedChoice =
	| { kind: "found"; audience: Audience; reading?: TargetReading }
	| { kind: "refused"; parameter: "target" | "region"; detail: string }
	| { kind: "unreachable" };

/** The `browserslist` value of a pasted `package.json`. The rest of the file stays on the device. */
function pickBrowserslist(target: string): string {
	if (!target.trim().startsWith("{")) return target;
	try {
		const { browserslist } = JSON.parse(target) as { browserslist?: unknown };
		return browserslist === undefined ? target : JSON.stringify(browserslist);
	} catch {
		return target;
	}
}

/**
 * Resolves a target to versions through the API. Imported usage is applied in the browser and never sent.
 * @param tables loads the tables for imported usage. Called only if the request has some.
 */
export async function resolveChosenAudience(
	{ query, weights }: AudienceRequest,
	tables: () => Promise<AudienceTables> | AudienceTables,
): Promise<ResolvedChoice> {
	const region = weights.kind === "region" ? weights.code : WORLD;
	try {
		const response = await fetch(machinePaths.audienceApi({ target: pickBrowserslist(query), region }));
		const body: unknown = await response.json();
		if (response.status === 400 && isProblem(body)) {
			const { detail = "", parameter } = body;
			return { kind: "refused", parameter: parameter === "region" ? "region" : "target", detail };
		}
		const audience = toStoredAudience(body);
		if (!audience) return { kind: "unreachable" };
		const found =
			weights.kind === "region" ? audience : applyImportedNumbers(audience, weights.numbers, await tables());
		return {
			kind: "found",
			...(hasReading(body) && { reading: body.reading }),
			audience: found,
		};
	} catch {
		return { kind: "unreachable" };
	}
}
