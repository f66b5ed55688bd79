import { parseSupportMatrix } from "@/lib/audience/pack-support-matrix";
import type { BuildPack } from "@/lib/build/schema/build-pack";
import type { BuildData } from "./compute-after-build";

/** Reads the data about builds that browsers fetch. */
export function readBuildPack(pack: BuildPack): BuildData {
	const prefixed = parseSupportMatrix(pack.prefixed);
	const sizes = new Map(pack.sizes);
	const keys = new Map(Object.entries(pack.keys));
	const stages = new Map(Object.entries(pack.stages));
	const editions = [...parseSupportMatrix(pack.editions)].map(([id, support]) => ({
		year: Number.parseInt(id, 10),
		support,
	}));
	return {
		findHelp: (key) => (keys.get(key) ?? []).flatMap((place) => pack.help[place] ?? []),
		findPrefixed: (key) => prefixed.get(key),
		stageOf: (name) => stages.get(name),
		editions,
		measure: (imports) => sizes.get(imports.join(" ")),
	};
}
