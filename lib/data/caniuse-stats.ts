import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import { parseRecord } from "./records";

/** caniuse's answer by its id of a browser and by version: `y`, `a #1`, `n d #2`. */
const stats = z.record(z.string(), z.record(z.string(), z.string()));
export type CaniuseStats = z.infer<typeof stats>;

const require = createRequire(join(process.cwd(), "package.json"));

/** What caniuse itself answers for one of its ids. */
export function caniuseStats(id: string): CaniuseStats {
	// The package carries no types.
	const { feature } = require("caniuse-lite") as { feature: (packed: unknown) => { stats: unknown } };
	return parseRecord(stats, "caniuse id", id, feature(require(`caniuse-lite/data/features/${id}.js`)).stats);
}
