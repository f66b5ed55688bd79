import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import { parseRecord } from "./records";

/** caniuse's answer by its id of a browser and by version: `y`, `a #1`, `n d #2`. */
const stats = z.record(z.string(), z.record(z.string(), z.string()));
export type CaniuseStats = z.infer<typeof stats>;

const require = createRequire(join(process.cwd(), "package.json"));

const ofStats = z.object({ stats });
const ofTitle = z.object({ title: z.string().min(1) });

/** What caniuse has of one of its ids. The package carries no types. */
function unpacked(id: string): unknown {
	const { feature } = require("caniuse-lite") as { feature: (packed: unknown) => unknown };
	return feature(require(`caniuse-lite/data/features/${id}.js`));
}

/** What caniuse itself answers for one of its ids. */
export const caniuseStats = (id: string): CaniuseStats =>
	parseRecord(ofStats, "caniuse id", id, unpacked(id)).stats;

/** What caniuse calls one of its ids: `CSS3 Border-radius (rounded corners)`. */
export const caniuseTitle = (id: string): string =>
	parseRecord(ofTitle, "caniuse id", id, unpacked(id)).title;
