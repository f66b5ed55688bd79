import { z } from "zod";
import { inlines } from "./compat";
import { decidingBrowser } from "./reach";
import { coreBrowser } from "./web-features";

/** A compat key of a feature that the current release of a browser does not support in full. */
const limitedPart = z.strictObject({
	key: z.string(),
	/** `no` includes support behind a flag, in a preview, and removed support. */
	state: z.enum(["partial", "renamed", "no", "unknown"]),
	/** The prefix or other name that works. */
	name: z.string().optional(),
});

/** A note, with the versions it is about where these are not the current ones. */
const limitNote = z.strictObject({
	note: inlines,
	since: z.string().optional(),
	until: z.string().optional(),
});

/** The reasons why browsers of one engine do not fully support a feature or key. */
export const limitSchema = z.strictObject({
	browsers: z.array(decidingBrowser).min(1),
	/** The number of a feature's keys with full support, and the number of all its keys. */
	keys: z.tuple([z.int().nonnegative(), z.int().positive()]).optional(),
	/** The first keys without full support. */
	parts: z.array(limitedPart).min(1).optional(),
	/** All keys are supported in full in a version that web-features knows, but leaves out. */
	heldBack: z.literal(true).optional(),
	/** Versions before this one lack full support. */
	until: z.string().optional(),
	/** Support of old versions only: the first version, and the one that removed it. */
	removed: z.tuple([z.string(), z.string()]).optional(),
	prefixes: z.array(z.string()).min(1).optional(),
	otherNames: z.array(z.string()).min(1).optional(),
	notes: z.array(limitNote).min(1).optional(),
});

/** A note that restricts full support, in the words of the data (`listDecidingNotes`). */
export const decidingNoteSchema = z.strictObject({ browsers: z.array(coreBrowser).min(1), note: inlines });

export type DecidingNote = z.infer<typeof decidingNoteSchema>;
export type LimitedPart = z.infer<typeof limitedPart>;
export type LimitNote = z.infer<typeof limitNote>;
export type Limit = z.infer<typeof limitSchema>;
