import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { Face, Weight } from "./fonts";
import { weights } from "./fonts";

/** A drawing, and the face with all of its letters. */
export interface PreviewJob {
	svg: string;
	face: Face;
}

/** Where what draws comes from: the build's files, or the packages. */
export interface Material {
	program: () => Buffer;
	font: (face: Face, weight: Weight) => Promise<Uint8Array>;
}

let begun: Promise<void> | undefined;
const kept = new Map<Face, Promise<Uint8Array[]>>();

/** Read when a language is first drawn, and kept: five faces. */
function fontsOf(face: Face, { font }: Material): Promise<Uint8Array[]> {
	const known = kept.get(face) ?? Promise.all(weights.map((weight) => font(face, weight)));
	kept.set(face, known);
	return known;
}

/** A drawing as a PNG. */
export async function drawPng({ svg, face }: PreviewJob, material: Material): Promise<Uint8Array> {
	begun ??= initWasm(material.program());
	await begun;
	const drawing = new Resvg(svg, { font: { fontBuffers: await fontsOf(face, material) } });
	try {
		const image = drawing.render();
		try {
			return image.asPng();
		} finally {
			image.free();
		}
	} finally {
		drawing.free();
	}
}
