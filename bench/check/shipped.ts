import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { buildCheckData } from "@/lib/check/queries/check-data";
import { load } from "./load.mjs";

/**
 * Bundles the check in the form that the site's web worker and thread run. Without a bundle, `tsx` adds time that
 * users do not see: it looks up imports at each use, and names each function.
 * @returns a function that checks a file.
 */
export async function bundleShippedCheck() {
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
