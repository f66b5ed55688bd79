import { createTrueTypeFont, readResvgWasm } from "./fonts";
import { type PngJob, type RenderAssets, renderPng } from "./render";

const packageAssets: RenderAssets = { program: readResvgWasm, font: createTrueTypeFont };

/** Renders on the main thread with files from `node_modules`, in development, tests and scripts. */
export const renderInProcess = (job: PngJob): Promise<Uint8Array> => renderPng(job, packageAssets);
