import { z } from "zod";
import { agentSchema } from "@/lib/support/schema/audience";

/**
 * The kinds of selection that a part of a target can make. Each has its own message, which takes the part's
 * `values`.
 */
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
	/** How the part is combined: `only` by `and`, `without` by `not`. */
	role: z.enum(["adds", "only", "without"]),
	/** How many versions the part selects by itself, and the share (0..1) of people who use them. */
	versions: z.int().min(0),
	share: z.number().min(0).max(1),
	/** The target selects the same versions without the part. */
	isIdle: z.literal(true).optional(),
});

/**
 * A hint about a likely mistake in a target. `phone`: the target has the desktop browser but not this phone
 * browser.
 */
const readingHint = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.enum(["dead", "ie"]) }),
	z.strictObject({ kind: z.enum(["twice", "phone"]), agent: agentSchema }),
	z.strictObject({
		kind: z.literal("counted"),
		agent: agentSchema,
		/** The version on which usage data count all users of the browser. */
		version: z.string(),
		/** The versions that stay in the target, newest first. */
		versions: z.array(z.string()),
	}),
]);

/** The interpretation of a target: its parts in order, and hints about likely mistakes. */
export const targetReading = z.strictObject({
	/** The target as one query. */
	query: z.string(),
	/** The environment that was read, if the configuration has several. */
	environment: z.string().optional(),
	/** All environments of the configuration, with their targets. */
	environments: z.array(z.strictObject({ name: z.string(), query: z.string() })).optional(),
	parts: z.array(readPart),
	hints: z.array(readingHint),
});

export type ReadPart = z.infer<typeof readPart>;
export type ReadingHint = z.infer<typeof readingHint>;
export type TargetReading = z.infer<typeof targetReading>;
