import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build as esbuild } from "esbuild";
import {
	createTrueTypeFont,
	fontFaces,
	fontWeights,
	readResvgWasm,
} from "@/lib/embed/api/preview-image/fonts";
import {
	getFontFile,
	PREVIEW_BUILD_DIR,
	PREVIEW_WASM_FILE,
	PREVIEW_WORKER_FILE,
} from "@/lib/embed/api/preview-image/render-thread-files";

/**
 * Writes the files of the preview threads: the thread's bundle, the WebAssembly renderer and the decompressed fonts. So the
 * server does not need the packages that they come from.
 */
export async function makePreviewFolder(folder = PREVIEW_BUILD_DIR): Promise<void> {
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, PREVIEW_WASM_FILE), readResvgWasm());
	for (const face of fontFaces)
		for (const weight of fontWeights)
			writeFileSync(join(folder, getFontFile(face, weight)), await createTrueTypeFont(face, weight));
	await esbuild({
		entryPoints: ["lib/embed/api/preview-image/render-thread.ts"],
		outfile: join(folder, PREVIEW_WORKER_FILE),
		bundle: true,
		minify: true,
		platform: "node",
		format: "esm",
		target: "node20",
		define: { "process.env.NODE_ENV": '"production"' },
		logLevel: "warning",
	});
}
