import type { FontFace, FontWeight } from "./fonts";

/** Files that the build writes for the render thread: its script, resvg, and the fonts. */
export const PREVIEW_BUILD_DIR = ".next/preview";
export const PREVIEW_WORKER_FILE = "thread.mjs";
export const PREVIEW_WASM_FILE = "draw.wasm";
export const getFontFile = (face: FontFace, weight: FontWeight) => `${face}-${weight}.ttf`;
