import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { buildCheckData } from "@/lib/check/queries/check-data";
import { load } from "./load.mjs";

/**
 * The check as its worker and its thread run it: bundled. What runs these scripts looks up every import at every use, and
 * names every function that is made, which readers do not pay for.
 * @returns what checks a file.
 */
export async function shippedCheck() {
	const folder = mkdtempSync(join(tmpdir(), "webreach-check-"));
	const outfile = join(folder, "check.mjs");
	await build({
		entryPoints: ["bench/check/shipped-engine.ts"],
		outfile,
		bundle: true,
		minify: true,
		platform: "node",
		format: "esm",
		target: "node20",
		logLevel: "warning",
	});
	const { checkWith } = await load<typeof import("./shipped-engine")>(outfile);
	rmSync(folder, { recursive: true });
	return checkWith(buildCheckData());
}
