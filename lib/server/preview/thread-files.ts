import type { Face, Weight } from "./fonts";

/** What the build makes for threads that draw: their program, the one that it draws with, and the faces. */
export const PREVIEW_FOLDER = ".next/preview";
export const PREVIEW_THREAD = "thread.mjs";
export const PREVIEW_PROGRAM = "draw.wasm";
export const fontFile = (face: Face, weight: Weight) => `${face}-${weight}.ttf`;
