import { fetchJson } from "@/lib/client/fetch-json";
import { shaped } from "@/lib/client/fits";
import packShape from "@/lib/client/schemas/target-pack.json";
import { type FitTables, fitOf } from "@/lib/domain/plan/fit";
import { buildName } from "@/lib/framework/start-data";
import { machinePaths } from "@/lib/paths/machine";
import type { Audience } from "@/lib/schema/audience";
import type { TargetFit } from "@/lib/schema/props/fit";
import type { TargetPack } from "@/lib/schema/target-pack";

const fetchPack = fetchJson(shaped<TargetPack>(packShape));

/** Fetched once a document; after a failure, again. */
let pack: Promise<TargetPack> | undefined;

/** What ready-made targets come to for an audience, counted here: of the audience nothing is sent. */
export async function fitFor(audience: Audience, tables: FitTables): Promise<TargetFit> {
	pack ??= fetchPack(machinePaths.targetPack(buildName()));
	try {
		return fitOf(await pack, audience, tables);
	} catch (error) {
		pack = undefined;
		throw error;
	}
}
