import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { Face, Weight } from "./fonts";
import { weights } from "./fonts";
import { indexedPng } from "./png";

/** A drawing, and the face with all of its letters. */
export interface PreviewJob {
	svg: string;
	face: Face;
}

/** Where what draws comes from: the build's files, or the packages. */
export interface Material {
	program: () => Buffer;
	font: (face: Face, weight: Weight) => Buffer;
}

let begun: Promise<void> | undefined;
const kept = new Map<Face, Uint8Array[]>();

/** Read when a language is first drawn, and kept: five faces. */
function fontsOf(face: Face, { font }: Material): Uint8Array[] {
	const known = kept.get(face) ?? weights.map((weight) => font(face, weight));
	kept.set(face, known);
	return known;
}

/** A drawing as a PNG. */
export async function drawPng({ svg, face }: PreviewJob, material: Material): Promise<Buffer> {
	begun ??= initWasm(material.program());
	await begun;
	const drawing = new Resvg(svg, { font: { fontBuffers: fontsOf(face, material) } });
	try {
		const image = drawing.render();
		try {
			return indexedPng(image.pixels, image.width, image.height);
		} finally {
			image.free();
		}
	} finally {
		drawing.free();
	}
}
