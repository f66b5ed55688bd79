import { z } from "zod";
import { makeItWork } from "@/lib/build/schema/build-help";
import { detection } from "@/lib/features/schema/page";
import { baselineSchema } from "@/lib/support/schema/baseline";
import { cellTable } from "@/lib/support/schema/cell-table";
import { inlines } from "@/lib/support/schema/compat";
import { decidingNoteSchema, limitSchema } from "@/lib/support/schema/limits";
import { pictureReach, stuckShare } from "@/lib/support/schema/reach-summary";
import { supportRow } from "@/lib/support/schema/support-row";
import { reachCrossing } from "@/lib/trends/schema/reach-line";

/** The facts of a compat key. */
const compatFacts = z.strictObject({
	description: inlines.optional(),
	/** Labels from BCD's `status`. */
	marks: z.array(z.enum(["deprecated", "experimental", "non-standard"])),
	specs: z.array(z.url()),
	mdn: z.url().optional(),
	/** The file of the key in browser-compat-data. */
	file: z.string(),
	reach: pictureReach,
	limits: z.array(limitSchema).min(1).optional(),
	notes: z.array(decidingNoteSchema).min(1).optional(),
	/** When full support reaches most users worldwide; absent if the usage history is unavailable. */
	crossing: reachCrossing.optional(),
	support: z.array(supportRow),
	/** The support of runtimes, WebViews and other browsers. */
	others: z.array(supportRow),
	/**
	 * How to make the key work in browsers without it: the key's name, the help, a test of it, and the versions without full
	 * support that many people cannot leave. Absent when no tool knows the key and no `@supports` tests it.
	 */
	makeItWork: z
		.strictObject({
			name: z.string(),
			help: makeItWork,
			test: detection.optional(),
			stuck: z.array(stuckShare).min(1).optional(),
		})
		.optional(),
	/** The feature that the key belongs to, and the key's own Baseline status. */
	feature: z.strictObject({ id: z.string(), name: z.string() }).optional(),
	baseline: baselineSchema.optional(),
	/** Why the feature is discouraged. */
	discouraged: inlines.optional(),
	/** Core browsers for which web-features and BCD disagree. */
	disagrees: z.array(z.string()).optional(),
});

/** Props of `/compat/[...key]`: a compat key, or a node that is only a prefix of keys. */
export const compatProps = z.strictObject({
	/** The dotted path of the node. Not named `key`, which React reserves. */
	node: z.string(),
	facts: compatFacts.optional(),
	/** The support table of the child keys in the core browsers. */
	table: cellTable.optional(),
	/** The names of child nodes with children of their own, and the number of keys in their subtree. */
	deeper: z.array(z.tuple([z.string(), z.int().positive()])),
	/** The names of the nearest siblings before and after this node, in order. */
	before: z.array(z.string()),
	after: z.array(z.string()),
});

/** The top-level areas of the key tree. `/compat` has a description of each. */
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

/** Props of `/compat`: the areas with their number of keys. */
export const compatAreasProps = z.strictObject({
	areas: z.array(z.strictObject({ name: compatArea, count: z.int().positive() })),
});

export type CompatFacts = z.infer<typeof compatFacts>;
export type CompatProps = z.infer<typeof compatProps>;
export type CompatAreasProps = z.infer<typeof compatAreasProps>;
