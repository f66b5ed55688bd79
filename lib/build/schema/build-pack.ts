import { z } from "zod";
import { supportMatrix } from "@/lib/audience/schema/choices";
import { buildHelp } from "./build-help";

/** What the data say about builds, the same for everybody: `lib/build/read-build-pack.ts` reads it. */
export const buildPack = z.strictObject({
	help: z.array(buildHelp),
	/** The ways of each key, as places in `help`. */
	keys: z.record(z.string(), z.array(z.int().min(0))),
	/** The stages (0..4) of the features of postcss-preset-env. */
	stages: z.record(z.string(), z.int().min(0).max(4)),
	/** The support of keys when names with a prefix count as full support. */
	prefixed: supportMatrix,
	/** The support of each edition's syntax, by year and a number. */
	editions: supportMatrix,
	/** The bytes of imports, which are sorted and joined by spaces. */
	sizes: z.array(z.tuple([z.string(), z.int().positive()])),
});

/** The keys of the features that builds could help, for lists of features. */
export const featureKeysPack = z.strictObject({
	/** The support of each key. */
	supports: supportMatrix,
	/** The keys of each feature, as places in `supports`. */
	features: z.record(z.string(), z.array(z.int().min(0))),
});

export type FeatureKeysPack = z.infer<typeof featureKeysPack>;

export type BuildPack = z.infer<typeof buildPack>;
