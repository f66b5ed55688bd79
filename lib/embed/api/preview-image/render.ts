import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { FontFace, FontWeight } from "./fonts";
import { fontWeights } from "./fonts";

/** An SVG, and the font that covers its text. */
export interface PngJob {
	svg: string;
	face: FontFace;
}

/** Loads the renderer and its fonts, from the build's files or from the packages. */
export interface RenderAssets {
	program: () => Buffer;
	font: (face: FontFace, weight: FontWeight) => Promise<Uint8Array>;
}

let initialized: Promise<void> | undefined;
const fontCache = new Map<FontFace, Promise<Uint8Array[]>>();

/** Loads a font on first use and caches it; there are five. */
function loadFonts(face: FontFace, { font }: RenderAssets): Promise<Uint8Array[]> {
	const fonts = fontCache.get(face) ?? Promise.all(fontWeights.map((weight) => font(face, weight)));
	fontCache.set(face, fonts);
	return fonts;
}

/** Renders an SVG as PNG. */
export async function renderPng({ svg, face }: PngJob, assets: RenderAssets): Promise<Uint8Array> {
	initialized ??= initWasm(assets.program());
	await initialized;
	const renderer = new Resvg(svg, { font: { fontBuffers: await loadFonts(face, assets) } });
	try {
		const image = renderer.render();
		try {
			return image.asPng();
		} finally {
			image.free();
		}
	} finally {
		renderer.free();
	}
}
