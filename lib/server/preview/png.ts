import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** As many colours as a byte can tell. */
const MOST_COLOURS = 256;

function chunk(name: string, data: Buffer): Buffer {
	const whole = Buffer.alloc(data.length + 12);
	whole.writeUInt32BE(data.length, 0);
	whole.write(name, 4, "latin1");
	data.copy(whole, 8);
	whole.writeUInt32BE(crc32(whole.subarray(4, -4)), data.length + 8);
	return whole;
}

/** Each pixel's colour by its number, told apart by so many bits a channel; undefined where those are too many colours. */
function numbered(pixels: Uint8Array, width: number, height: number, bits: number) {
	const numbers = new Map<number, number>();
	const palette: number[] = [];
	const rows = Buffer.alloc((width + 1) * height);
	const shift = 8 - bits;
	let at = 0;
	let [before, number] = [-1, 0];
	for (let row = 0; row < height; row++) {
		// Each row begins with how it was filtered: not at all.
		let to = row * (width + 1) + 1;
		for (const end = to + width; to < end; to++, at += 4) {
			const red = pixels[at] ?? 0;
			const green = pixels[at + 1] ?? 0;
			const blue = pixels[at + 2] ?? 0;
			const name = ((red >> shift) << 16) | ((green >> shift) << 8) | (blue >> shift);
			// Most pixels have the colour of the one before.
			if (name !== before) {
				const known = numbers.get(name);
				number = known ?? numbers.size;
				if (known === undefined) {
					if (number === MOST_COLOURS) return undefined;
					numbers.set(name, number);
					palette.push(red, green, blue);
				}
				before = name;
			}
			rows[to] = number;
		}
	}
	return { rows, palette: Buffer.from(palette) };
}

/**
 * A picture of few colours as a PNG with a palette, a third of the size. Colours that differ by less than the eye sees
 * become the first of them. https://www.w3.org/TR/png-3/
 * @param pixels red, green, blue and opacity, a byte each; all are opaque.
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number): Buffer {
	const [made] = [6, 5, 4, 3, 2].flatMap((bits) => numbered(pixels, width, height, bits) ?? []);
	if (!made) throw new Error("64 colours are more than 256");
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 3], 8);
	return Buffer.concat([
		SIGNATURE,
		chunk("IHDR", head),
		chunk("PLTE", made.palette),
		chunk("IDAT", deflateSync(made.rows, { level: 9 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}
