import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drawPng, type Material, type PreviewJob } from "./draw";
import { fontFile, PREVIEW_FOLDER, PREVIEW_PROGRAM } from "./thread-files";

const read = (name: string) => readFileSync(join(process.cwd(), PREVIEW_FOLDER, name));

const built: Material = {
	program: () => read(PREVIEW_PROGRAM),
	font: async (face, weight) => read(fontFile(face, weight)),
};

/** What a thread is asked for. */
export const runPreview = (job: PreviewJob): Promise<Uint8Array> => drawPng(job, built);
