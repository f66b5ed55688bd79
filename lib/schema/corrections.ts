import { z } from "zod";
import { coreBrowsers } from "./core-browsers";

const version = String.raw`\d+(?:\.\d+)*`;
const span = `≤?${version}(?:-≤?${version})?[~*]?`;

/**
 * What browsers are said to support of a key, as text: `no`, `preview`, or spans of versions, the newest first: `16.4`, `≤80`
 * (in 80 or before), `10-80` (from 10 to before 80); `~` behind one is partly, `*` under another name.
 * lib/domain/changes/told.ts reads and writes it.
 */
export const told = z.string().regex(new RegExp(`^(?:no|preview|${span}(?: ${span})*)$`));

/** A release of browser-compat-data, and the ISO day on which it was published. */
const compatRelease = z.strictObject({ release: z.string().regex(/^\d+\.\d+\.\d+$/), day: z.iso.date() });

/** `safari safari_ios: 16.4 → 17`: browsers of which it was told, and what before and after. */
const correctedName = z.string().regex(/^[a-z_]+(?: [a-z_]+)*: .+ → .+$/);

/**
 * A file of a year's corrections. `since`: the release that the first of the year is compared with. `releases`: by number,
 * oldest first, each with what it corrected in the one before; keys as lib/data/corrections/keys.ts writes them.
 */
export const correctionsYear = z.strictObject({
	year: z.int().min(2000).max(9999),
	since: compatRelease,
	releases: z.record(
		compatRelease.shape.release,
		z.strictObject({ day: z.iso.date(), corrections: z.record(correctedName, z.string().min(1)) }),
	),
});

/** That a release told something else of keys in browsers than the one before, of versions that were out by then. */
export const correction = z.strictObject({
	browsers: z.array(z.enum(coreBrowsers)).min(1),
	earlier: told,
	later: told,
	keys: z.array(z.string()).min(1),
});

export type CompatRelease = z.infer<typeof compatRelease>;
export type Correction = z.infer<typeof correction>;
export type CorrectionsYear = z.infer<typeof correctionsYear>;
