import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build as esbuild } from "esbuild";
import { faces, makeFont, readProgram, weights } from "@/lib/server/preview/fonts";
import { fontFile, PREVIEW_FOLDER, PREVIEW_PROGRAM, PREVIEW_THREAD } from "@/lib/server/preview/thread-files";

/**
 * What threads draw previews with: their program, the one that it draws with, and the faces, unpacked. The packages that
 * these come from are of no use where the site is served.
 */
export async function makePreviewFolder(folder = PREVIEW_FOLDER): Promise<void> {
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, PREVIEW_PROGRAM), readProgram());
	for (const face of faces)
		for (const weight of weights)
			writeFileSync(join(folder, fontFile(face, weight)), await makeFont(face, weight));
	await esbuild({
		entryPoints: ["lib/server/preview/run-preview.ts"],
		outfile: join(folder, PREVIEW_THREAD),
		bundle: true,
		minify: true,
		platform: "node",
		format: "esm",
		target: "node20",
		define: { "process.env.NODE_ENV": '"production"' },
		logLevel: "warning",
	});
}
