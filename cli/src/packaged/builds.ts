import type { BuildData } from "@/lib/build/compute-after-build";
import { type BuildPack, readBuildPack } from "@/lib/build/read-build-pack";
import { readData } from "./data";

/** The data file `builds` of the package: what builds do, and the keys of the features that they could help. */
export type PackedBuilds = BuildPack & { features: Record<string, string[]> };

/** What the data say about builds. */
export interface Builds {
	data: BuildData;
	/** The keys of a feature. Empty for those without a tool that knows one of them. */
	keysOf: (feature: string) => readonly string[];
}

let builds: Builds | undefined;

/** Reads what the data say about builds, once. */
export function readBuilds(): Builds {
	if (!builds) {
		const packed = readData("builds") as PackedBuilds;
		const features = new Map(Object.entries(packed.features));
		builds = { data: readBuildPack(packed), keysOf: (feature) => features.get(feature) ?? [] };
	}
	return builds;
}
