import type { Audience } from "@/lib/audience/schema/audience";
import type { TargetFit } from "@/lib/audience/schema/target-fit";
import type { TargetPack } from "@/lib/audience/schema/target-pack";
import { computeTargetFit, type FitTables } from "@/lib/audience/target-fit";
import { fetchJson } from "@/lib/browser/fetch-json";
import packShape from "@/lib/browser/schemas/target-pack.json";
import { createTypeGuard } from "@/lib/browser/validate";
import { getBuildId } from "@/lib/next/next-data";
import { machinePaths } from "@/lib/paths/machine";

const fetchPack = fetchJson(createTypeGuard<TargetPack>(packShape));

/** The pack request, shared by the document. A failed request is repeated. */
let pack: Promise<TargetPack> | undefined;

/**
 * Computes in the browser how preset targets fit an audience. The audience is never sent.
 * @throws {FetchError} if the targets cannot be fetched.
 */
export async function computeFitForAudience(audience: Audience, tables: FitTables): Promise<TargetFit> {
	pack ??= fetchPack(machinePaths.targetPack(getBuildId()));
	try {
		return computeTargetFit(await pack, audience, tables);
	} catch (error) {
		pack = undefined;
		throw error;
	}
}
