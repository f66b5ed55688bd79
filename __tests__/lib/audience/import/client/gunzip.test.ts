import { gzipSync, crc32 as nodeCrc32 } from "node:zlib";
import fc from "fast-check";
import { itNightly } from "@/__tests__/exhaustive";
import { crc32, gunzipStream } from "@/lib/audience/import/client/gunzip";

/** Decompresses bytes that arrive in chunks. Cycles through the given chunk sizes. */
async function unpack(bytes: Uint8Array, sizes: number[]): Promise<Buffer> {
	let from = 0;
	let index = 0;
	const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
		pull(controller) {
			if (from >= bytes.length) return controller.close();
			const size = sizes[index++ % sizes.length] ?? 1;
			controller.enqueue(new Uint8Array(bytes.subarray(from, from + size)));
			from += size;
		},
	});
	const reader = source.pipeThrough(gunzipStream()).getReader();
	const pieces: Uint8Array[] = [];
	for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
	return Buffer.concat(pieces);
}

/** Creates a gzip member with a file name in its header, like the `gzip` command. */
function gzipWithName(text: string, name: string): Buffer {
	const packed = gzipSync(text);
	const head = Buffer.from(packed.subarray(0, 10));
	head[3] = 8;
	return Buffer.concat([head, Buffer.from(`${name}\0`), packed.subarray(10)]);
}

const texts = fc.array(
	fc.oneof(
		fc.string({ maxLength: 60 }),
		fc
			.tuple(fc.string({ minLength: 1, maxLength: 9 }), fc.nat(20_000))
			.map(([text, times]) => text.repeat(times)),
	),
	{ minLength: 1, maxLength: 6 },
);
const sizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 41, max: 200_000 })), {
	minLength: 1,
	maxLength: 4,
});

describe("gunzipStream", () => {
	itNightly("decompresses all members of a file, for any chunk sizes", async () => {
		await fc.assert(
			fc.asyncProperty(texts, sizes, fc.boolean(), async (all, cuts, heads) => {
				const members = all.map((text, index) =>
					heads ? gzipWithName(text, `access.log.${index}`) : gzipSync(text),
				);
				const unpacked = await unpack(Buffer.concat(members), cuts);
				expect(unpacked.toString()).toBe(Buffer.from(all.join("")).toString());
			}),
			{ numRuns: 200 },
		);
	});

	it("rejects truncated data, also in the second member", async () => {
		const [first, second] = ["a log of yesterday\n".repeat(500), "a log of today\n".repeat(500)].map((text) =>
			gzipSync(text),
		);
		const both = Buffer.concat([first ?? "", second ?? ""] as Buffer[]);
		const starts = (first?.length ?? 0) + 20;
		for (const end of [20, (first?.length ?? 0) - 20, starts, both.length - 9, both.length - 1])
			await expect(unpack(both.subarray(0, end), [1_000])).rejects.toThrow();
	});

	it("rejects data with a wrong checksum", async () => {
		const text = "a log\n".repeat(400);
		const [good, bad] = [gzipSync(text), gzipSync(text)];
		bad[bad.length - 6] = (bad[bad.length - 6] ?? 0) ^ 1;
		await expect(unpack(bad, [7])).rejects.toThrow();
		await expect(unpack(Buffer.concat([bad, good]), [7])).rejects.toThrow();
		await expect(unpack(Buffer.concat([good, bad]), [100_000])).rejects.toThrow();
		await expect(unpack(Buffer.concat([good, Buffer.from("no gzip")]), [100_000])).rejects.toThrow();
	});

	it("computes the same CRC-32 as zlib", () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 200 }), (a, b) => {
				expect(crc32(b, crc32(a))).toBe(nodeCrc32(Buffer.concat([a, b])));
			}),
		);
	});
});
