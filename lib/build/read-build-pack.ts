import { parseSupportMatrix } from "@/lib/audience/pack-support-matrix";
import type { SupportMatrix } from "@/lib/audience/schema/choices";
import type { BuildHelp } from "@/lib/build/schema/build-help";
import type { BuildData } from "./compute-after-build";

/** What the data say about builds, the same for everybody. */
export interface BuildPack {
	help: BuildHelp[];
	/** The ways of each key, as places in `help`. */
	keys: Record<string, number[]>;
	/** The stages (0..4) of the features of postcss-preset-env. */
	stages: Record<string, number>;
	/** The support of keys when names with a prefix count as full support. */
	prefixed: SupportMatrix;
	/** The support of each edition's syntax, by year and a number. */
	editions: SupportMatrix;
	/** The bytes of imports, which are sorted and joined by spaces. */
	sizes: [imports: string, bytes: number][];
}

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
