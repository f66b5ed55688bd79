import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Reads a data file of the package, which `scripts/build-cli.ts` writes. */
export const readData = (name: string): unknown =>
	JSON.parse(readFileSync(fileURLToPath(new URL(`./data/${name}.json`, import.meta.url)), "utf8"));
