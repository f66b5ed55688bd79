import { z } from "zod";
import { baseline } from "@/lib/schema/baseline";
import { cellTable } from "@/lib/schema/cell-table";
import { inlines } from "@/lib/schema/inline";
import { limit } from "@/lib/schema/limits";
import { reachSummary } from "@/lib/schema/props/reach";
import { supportRow } from "@/lib/schema/support";
import { timeCrossing } from "@/lib/schema/through-time";

/** What BCD says of a compat key itself. */
const compatFacts = z.strictObject({
	description: inlines.optional(),
	/** Marks of BCD's `status` that are worth a word. */
	marks: z.array(z.enum(["deprecated", "experimental", "non-standard"])),
	specs: z.array(z.url()),
	mdn: z.url().optional(),
	reach: reachSummary,
	limits: z.array(limit).min(1).optional(),
	/** When it comes to most of the world; absent where usage through time cannot be had. */
	crossing: timeCrossing.optional(),
	support: z.array(
		z.strictObject({ kind: z.enum(["desktop", "mobile", "other"]), rows: z.array(supportRow) }),
	),
	/** The feature that the key belongs to, and the key's own Baseline status. */
	feature: z.strictObject({ id: z.string(), name: z.string() }).optional(),
	baseline: baseline.optional(),
	/** Why the feature should not be used any more. */
	discouraged: inlines.optional(),
	/** Core browsers of which web-features, released apart, says something else than BCD. */
	disagrees: z.array(z.string()).optional(),
});

/** Props of `/compat/[...key]`: a compat key, or a node that only leads to some. */
export const compatProps = z.strictObject({
	/** The key, or the step on the way to keys. (React keeps the name `key` for itself.) */
	node: z.string(),
	facts: compatFacts.optional(),
	/** The keys below that are keys themselves, against the core browsers. */
	table: cellTable.optional(),
	/** Names of the nodes below that have more below them, with how many keys there are. */
	deeper: z.array(z.tuple([z.string(), z.int().positive()])),
	/** Names of the nearest nodes beside this one, in order; it stands between them. */
	before: z.array(z.string()),
	after: z.array(z.string()),
});

/** The areas of the tree of keys, each of which `/compat` describes. */
export const compatArea = z.enum([
	"api",
	"css",
	"html",
	"http",
	"javascript",
	"manifests",
	"mathml",
	"mediatypes",
	"svg",
	"webassembly",
	"webdriver",
	"webextensions",
]);

/** Props of `/compat`: the areas with how many keys each has. */
export const compatAreasProps = z.strictObject({
	areas: z.array(z.strictObject({ name: compatArea, count: z.int().positive() })),
});

export type CompatFacts = z.infer<typeof compatFacts>;
export type CompatProps = z.infer<typeof compatProps>;
export type CompatAreasProps = z.infer<typeof compatAreasProps>;
