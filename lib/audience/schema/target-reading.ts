import { z } from "zod";
import { agentSchema } from "./audience";

/** What a part of a target selects. Each has a message of its own, which takes the part's `values`. */
const partMeanings = [
	"lastVersions",
	"lastMajor",
	"lastOf",
	"lastMajorOf",
	"unreleased",
	"unreleasedOf",
	"lastYears",
	"since",
	"baselineYear",
	"baselineWidely",
	"baselineWidelyOn",
	"baselineNewly",
	"popularity",
	"popularityIn",
	"cover",
	"coverIn",
	"supports",
	"range",
	"from",
	"above",
	"upTo",
	"below",
	"version",
	"whole",
	"electron",
	"defaults",
	"dead",
	"runtime",
	"other",
] as const;

const readPart = z.strictObject({
	/** The part as written. */
	query: z.string(),
	meaning: z.enum(partMeanings),
	values: z.record(z.string(), z.string()),
	/** `only`: joined by `and`; `without`: by `not`. */
	role: z.enum(["adds", "only", "without"]),
	/** How many versions the part selects by itself, and the share (0..1) of people who use them. */
	versions: z.int().min(0),
	share: z.number().min(0).max(1),
	/** The target is the same without the part. */
	isIdle: z.literal(true).optional(),
});

/** Something odd in a target. `phone`: its desktop browser is in the target. */
const readingHint = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.enum(["dead", "ie"]) }),
	z.strictObject({ kind: z.enum(["twice", "phone"]), agent: agentSchema }),
	z.strictObject({
		kind: z.literal("counted"),
		agent: agentSchema,
		/** The version that everybody is counted on. */
		version: z.string(),
		/** The versions that stay in the target, newest first. */
		versions: z.array(z.string()),
	}),
]);

/** How a target was read: its parts in order, and what is odd about it. */
export const targetReading = z.strictObject({
	/** The target as one query. */
	query: z.string(),
	/** The environment that was read, of a configuration with several. */
	environment: z.string().optional(),
	/** All environments of the configuration, with their targets. */
	environments: z.array(z.strictObject({ name: z.string(), query: z.string() })).optional(),
	parts: z.array(readPart),
	hints: z.array(readingHint),
});

export type ReadPart = z.infer<typeof readPart>;
export type ReadingHint = z.infer<typeof readingHint>;
export type TargetReading = z.infer<typeof targetReading>;
