import { parseSupportMatrix } from "@/lib/audience/pack-support-matrix";
import { fetchJson } from "@/lib/browser/fetch-json";
import packShape from "@/lib/browser/schemas/feature-keys.json";
import { createTypeGuard } from "@/lib/browser/validate";
import type { BuildMember } from "@/lib/build/compute-after-build";
import type { FeatureKeysPack } from "@/lib/build/schema/build-pack";

const fetchPack = fetchJson(createTypeGuard<FeatureKeysPack>(packShape));

/** The keys, with their support, of each feature that builds could help. */
export type FeatureKeys = ReadonlyMap<string, BuildMember["keys"]>;

/** Fetches the keys of features, the same for everybody. */
export async function fetchFeatureKeys(address: string): Promise<FeatureKeys> {
	const { supports, features } = await fetchPack(address);
	const keys = [...parseSupportMatrix(supports)].map(([key, support]) => ({ key, support }));
	return new Map(
		Object.entries(features).map(([id, places]) => [id, places.flatMap((place) => keys[place] ?? [])]),
	);
}
