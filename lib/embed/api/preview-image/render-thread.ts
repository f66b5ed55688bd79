import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withTiming } from "@/lib/server/timed";
import { type PngJob, type RenderAssets, renderPng } from "./render";
import { getFontFile, PREVIEW_BUILD_DIR, PREVIEW_WASM_FILE } from "./render-thread-files";

const readBuildFile = (name: string) => readFileSync(join(process.cwd(), PREVIEW_BUILD_DIR, name));

const buildAssets: RenderAssets = {
	program: () => readBuildFile(PREVIEW_WASM_FILE),
	font: async (face, weight) => readBuildFile(getFontFile(face, weight)),
};

/** The worker's entry point. */
export const runPreview = withTiming((job: PngJob) => renderPng(job, buildAssets));
