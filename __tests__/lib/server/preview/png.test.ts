import { crc32, inflateSync } from "node:zlib";
import { indexedPng } from "@/lib/server/preview/png";

/** The chunks of a PNG, each of which must have its sum. */
function chunksOf(png: Buffer) {
	const chunks = new Map<string, Buffer>();
	for (let at = 8; at < png.length; ) {
		const length = png.readUInt32BE(at);
		expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(png.subarray(at + 4, at + 8 + length)));
		chunks.set(png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
		at += 12 + length;
	}
	return chunks;
}

/** Red, green and blue of each pixel, as whoever reads the PNG has them. */
function coloursOf(png: Buffer, width: number, height: number) {
	const chunks = chunksOf(png);
	const palette = chunks.get("PLTE") ?? Buffer.alloc(0);
	const rows = inflateSync(chunks.get("IDAT") ?? Buffer.alloc(0));
	return Array.from({ length: width * height }, (_, pixel) => {
		const number = rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] ?? 0;
		return [...palette.subarray(3 * number, 3 * number + 3)];
	});
}

const pixelsOf = (colours: number[][]) => Uint8Array.from(colours.flatMap((colour) => [...colour, 255]));

it("keeps every colour where there are few", () => {
	const colours = [
		[252, 252, 250],
		[26, 107, 52],
		[252, 252, 250],
		[0, 0, 0],
		[255, 255, 255],
		[10, 85, 160],
	];
	expect(coloursOf(indexedPng(pixelsOf(colours), 3, 2), 3, 2)).toEqual(colours);
});

it("makes near colours one where there are more than it can tell, and no other", () => {
	const colours = Array.from({ length: 64 * 64 }, (_, at) => [
		at % 256,
		Math.floor(at / 16) % 256,
		(at * 7) % 256,
	]);
	const shown = coloursOf(indexedPng(pixelsOf(colours), 64, 64), 64, 64);
	for (const [at, colour] of colours.entries())
		for (const [channel, value] of colour.entries())
			expect(Math.abs(value - (shown[at]?.[channel] ?? 999))).toBeLessThan(64);
});
