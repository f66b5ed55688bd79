import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import { parseRecord } from "./records";

/** caniuse support flags by caniuse browser id and version: `y`, `a #1`, `n d #2`. */
const stats = z.record(z.string(), z.record(z.string(), z.string()));
export type CaniuseStats = z.infer<typeof stats>;

const require = createRequire(join(process.cwd(), "package.json"));

const statsRecord = z.object({ stats });
const titleRecord = z.object({ title: z.string().min(1) });

/** Unpacks a caniuse feature. `caniuse-lite` ships no types. */
function unpackFeature(id: string): unknown {
	const { feature } = require("caniuse-lite") as { feature: (packed: unknown) => unknown };
	return feature(require(`caniuse-lite/data/features/${id}.js`));
}

/**
 * Reads the support flags that caniuse lists for a caniuse id.
 * @throws {DatasetError} when the record does not match the schema.
 */
export const readCaniuseStats = (id: string): CaniuseStats =>
	parseRecord(statsRecord, "caniuse id", id, unpackFeature(id)).stats;

/**
 * Reads the title of a caniuse id, such as `CSS3 Border-radius (rounded corners)`.
 * @throws {DatasetError} when the record does not match the schema.
 */
export const readCaniuseTitle = (id: string): string =>
	parseRecord(titleRecord, "caniuse id", id, unpackFeature(id)).title;
